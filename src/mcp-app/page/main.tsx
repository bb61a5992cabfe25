import { createRoot } from 'react-dom/client';
import { isRecord } from '../../protocol/guards.js';
import { languageOf } from '../../protocol/text-direction.js';
import { readLocale } from '../../i18n/read-locale.js';
import { applyHostContext } from './apply-host-context.js';
import { connectHost, type HostConnection } from './connect-host.js';
import { followHeight } from './follow-height.js';
import { FormPage, type FormPageProps } from './form-page.js';
import { readFormState } from './form-server.js';
import { readToolResult } from './read-tool-result.js';
import './page.css';

/** The build replaces this name by the version. */
declare const PACKAGE_VERSION: string;

const root = createRoot(document.body.appendChild(document.createElement('main')));
let context: Record<string, unknown> = {};
let page: Omit<FormPageProps, 'host' | 'locale'> = { block: undefined, state: undefined, capabilities: undefined };

const host: HostConnection = connectHost(
  window.parent,
  new Map([
    ['ui/notifications/tool-result', (params) => void show(readToolResult(params) ?? null)],
    ['ui/notifications/tool-cancelled', giveUp],
    ['ui/notifications/host-context-changed', changeContext],
  ]),
);
void start();

/** Starts the page. The protocol prescribes the order of messages: nothing else may be sent before the host has answered the first message. */
async function start(): Promise<void> {
  const result = await host.request('ui/initialize', {
    appInfo: { name: 'react-interactive-form', version: PACKAGE_VERSION },
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
    protocolVersion: '2026-01-26',
  });
  const { hostContext, hostCapabilities } = isRecord(result) ? result : {};
  page = { ...page, capabilities: hostCapabilities };
  context = isRecord(hostContext) ? hostContext : {};
  applyHostContext(context);
  render();
  host.notify('ui/notifications/initialized', {});
  tellHeight = followHeight((height) => host.notify('ui/notifications/size-changed', { height }));
}

let tellHeight: (() => void) | undefined;

function changeContext(changed: Record<string, unknown>): void {
  const { locale, displayMode } = context;
  context = { ...context, ...changed };
  applyHostContext(context);
  if (context['displayMode'] !== displayMode) tellHeight?.();
  if (context['locale'] !== locale) void refresh();
}

/** Shows a form. A host may send the same result again, even after the page is already shown. */
async function show(block: FormPageProps['block']): Promise<void> {
  const isSame = block?.askId === page.block?.askId;
  page = { ...page, block, state: isSame ? page.state : undefined };
  render();
  await refresh();
}

/** The call was cancelled, and no answer is expected any longer. A form that is already shown stays, because the user may have written in it. */
function giveUp(): void {
  const { block, state } = page;
  page = { ...page, ...(block && state ? { state: { ...state, expired: true } } : { block: null, state: undefined }) };
  render();
}

async function refresh(): Promise<void> {
  const { block } = page;
  if (!block) return;
  const state = await readFormState(host, block.askId, context['locale']);
  if (page.block !== block) return;
  page = { ...page, state: page.state?.expired ? { ...state, expired: true } : state };
  render();
}

function render(): void {
  const { messages } = page.state ?? {};
  const { locale } = context;
  const html = document.documentElement;
  // The language counts only if there are words for it, because English words with the plural rules of another language would be wrong.
  const hasWordsOf = typeof locale === 'string' && (messages !== undefined || isEnglish(locale));
  html.lang = messages?.locale ?? 'en';
  html.dir = languageOf(html).dir;
  root.render(<FormPage {...page} host={host} locale={hasWordsOf ? readLocale(locale, 'en') : undefined} />);
}

function isEnglish(tag: string): boolean {
  return /^en\b/i.test(tag);
}
