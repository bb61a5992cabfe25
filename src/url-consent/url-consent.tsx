'use client';
import {
  forwardRef,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ReactElement,
} from 'react';
import { partProps } from '../components/anatomy.js';
import { Isolated, PLACE } from '../components/isolated.js';
import type { Part } from '../components/part.js';
import { FormConfigContext, mergeConfig } from '../headless/settings/config.js';
import { oncePerPress, pressGuard } from '../headless/pointer/press-guard.js';
import { formatMessage } from '../i18n/format-message.js';
import { readLocale } from '../i18n/read-locale.js';
import { isRecord } from '../protocol/guards.js';
import { keepInside } from '../protocol/keep-inside.js';
import { inspectUrl, type InspectedUrl } from './inspect-url.js';
import { urlWords } from './url-words.js';
import type { UrlConsentWords } from './words.js';

/**
 * The user's decision. MCP and ACP take it unchanged. For opencode, `accept` is `form.reply` with an empty answer, and `decline` and `cancel` are
 * `form.cancel`.
 */
export interface UrlConsentAnswer {
  /**
   * `accept`: the user opened the address, which does not mean that they finished there. `decline`: the user said no. `cancel`: the user dismissed
   * the question.
   */
  action: 'accept' | 'decline' | 'cancel';
}

export interface UrlConsentProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /**
   * The `params` of an elicitation in `url` mode (MCP, ACP), or a form of opencode in `url` mode. Any other value is shown as an address that cannot
   * be opened.
   */
  request: unknown;
  /** Called once with the answer. If the returned promise rejects, the user can answer again. */
  onAnswer: (answer: UrlConsentAnswer) => unknown;
  /** The name, known to the user, of the program that asks. MCP requires this name on the screen. */
  requester?: string | undefined;
  /** An earlier answer, from your history. */
  answer?: UrlConsentAnswer | undefined;
  /** Whether the other side said that everything is done: `notifications/elicitation/complete` in MCP, `elicitation/complete` in ACP. */
  completed?: boolean | undefined;
  /** Your own words, in any language. Default: the words of `locale`. */
  words?: Partial<UrlConsentWords> | undefined;
  /** A BCP 47 tag. Default: the language of the forms around it, or English. */
  locale?: string | undefined;
  /** Opens an address, for example in a desktop app where `window.open` does not work. Default: a new tab without opener and referrer. */
  openUrl?: ((url: string) => void) | undefined;
}

/**
 * Asks the user whether to open an address. Shows the address, marks the end of the host, which says whose site it is, and warns of hosts that look
 * like other hosts. Fetches nothing, and opens the address only when the user presses the button. Only `https` can be opened, and `http` on this
 * machine.
 *
 * @example <UrlConsent request={params} requester="Reports" onAnswer={respond} />
 */
export const UrlConsent: Part<UrlConsentProps> = forwardRef(function UrlConsent(
  { request, onAnswer, requester, answer, completed = false, words, locale, openUrl = openTab, ...props },
  ref,
) {
  const { action, outcome, hasRefused, send } = useDecision({ onAnswer, answer, completed });
  const status = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const addressId = `${id}-address`;
  const say = useSay(locale, words);
  const { url: address, message: text, title } = isRecord(request) ? request : {};
  const message = typeof text === 'string' ? text : title;
  const url = inspectUrl(address);
  const isDecided = completed || action === 'decline' || action === 'cancel';

  // The pressed button has left the page, and without a move the focus would be lost.
  useEffect(() => {
    if (hasRefused) status.current?.focus();
  }, [hasRefused]);

  const open = (): void => {
    if (url) openUrl(url.href);
    if (action !== 'accept') void send('accept');
  };

  return (
    <section
      aria-labelledby={`${id}-asks`}
      {...partProps('interactive-form', { layout: 'stack', status: action }, props)}
      {...pressGuard}
      ref={ref}
    >
      <div>
        <p {...partProps('label')} id={`${id}-asks`}>
          {requester === undefined ? say('asks') : say('asksBy', requester)}
        </p>
        {typeof message === 'string' && (
          <p {...partProps('description')} dir="auto">
            {keepInside(message)}
          </p>
        )}
      </div>
      <Address id={addressId} address={address} url={url} say={say} />
      <p role="status" tabIndex={-1} ref={status} {...partProps('notice')} hidden={outcome === undefined}>
        {outcome && say(outcome)}
      </p>
      {!isDecided && (
        <div {...partProps('actions')}>
          {url && (
            <Action part="submit" aria-describedby={addressId} onPress={open}>
              {say(action === 'accept' ? 'openAgain' : 'open', url.site)}
            </Action>
          )}
          {action === undefined && (
            <>
              <Action part="cancel" onPress={() => send('decline')}>
                {say('decline')}
              </Action>
              <Action part="cancel" onPress={() => send('cancel')}>
                {say('dismiss')}
              </Action>
            </>
          )}
        </div>
      )}
    </section>
  );
});

/** The decision, here or in the host's history, and the function that sends a decision. */
function useDecision({ onAnswer, answer, completed }: Pick<UrlConsentProps, 'onAnswer' | 'answer' | 'completed'>) {
  const [given, setGiven] = useState<UrlConsentAnswer>();
  const [isFailed, setFailed] = useState(false);
  const stored = given ?? answer;
  // The stored answer comes from the host's history and may be any value.
  const action =
    typeof stored?.action === 'string' && Object.hasOwn(OUTCOMES, stored.action) ? stored.action : undefined;
  return {
    action,
    outcome: isFailed ? 'failed' : completed ? 'completed' : action && OUTCOMES[action],
    hasRefused: given !== undefined && given.action !== 'accept',
    async send(next: UrlConsentAnswer['action']): Promise<void> {
      setGiven({ action: next });
      setFailed(false);
      try {
        await onAnswer({ action: next });
      } catch {
        setGiven(undefined);
        setFailed(true);
      }
    },
  } as const;
}

const OUTCOMES = { accept: 'opened', decline: 'declined', cancel: 'dismissed' } as const;

type Say = (key: keyof UrlConsentWords, foreign?: string) => ReactElement;

function useSay(locale: string | undefined, words: Partial<UrlConsentWords> | undefined): Say {
  const app = useContext(FormConfigContext);
  const tag = readLocale(mergeConfig({ locale }, app).locale ?? 'en', 'en');
  const table = urlWords(tag, words);
  return (key, foreign = '') => (
    <Isolated text={formatMessage(table[key], tag, { name: PLACE, host: PLACE, reading: PLACE })} foreign={foreign} />
  );
}

/** The address with its site marked, and the warnings about it. */
function Address({ id, address, url, say }: { id: string; address: unknown; url: InspectedUrl | undefined; say: Say }) {
  return (
    <>
      {/* The preview needs a block of its own, because a preview beside an option grows. */}
      <div>
        <p {...partProps('option-preview')} id={id} dir="ltr" translate="no">
          {url ? (
            <>
              {cut(url.before) + url.host.slice(0, -url.site.length)}
              <strong>{url.site}</strong>
              {cut(url.after)}
            </>
          ) : (
            show(address)
          )}
        </p>
        {url && (isLong(url.before) || isLong(url.after)) && (
          <details>
            <summary {...partProps('notice')}>{say('whole')}</summary>
            <p {...partProps('option-preview')} dir="ltr" translate="no">
              {url.href}
            </p>
          </details>
        )}
      </div>
      {url === undefined && <p {...partProps('notice', { invalid: true })}>{say('barred')}</p>}
      {url?.warnings.map((warning) => (
        <p {...partProps('notice', { invalid: true })} key={warning}>
          {say(warning, warning === 'credentials' ? url.site : url.reading)}
        </p>
      ))}
    </>
  );
}

type ActionProps = Omit<ComponentPropsWithoutRef<'button'>, 'onClick'> & {
  part: 'submit' | 'cancel';
  onPress: () => unknown;
};

function Action({ part, onPress, ...props }: ActionProps) {
  return <button type="button" {...partProps(part)} {...props} onClick={oncePerPress(onPress)} />;
}

function openTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

/** The greatest number of characters of a part. A longer part would push the site out of view. */
const MOST_SHOWN = 64;

const isLong = (part: string): boolean => part.length > MOST_SHOWN;

function cut(part: string): string {
  return isLong(part) ? `${part.slice(0, MOST_SHOWN / 2)}…${part.slice(-MOST_SHOWN / 4)}` : part;
}

/** An address that cannot be opened, as text without the characters that would turn the direction of the text after it. */
function show(address: unknown): string {
  return typeof address === 'string' ? address.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd').slice(0, 2_000) : '';
}
