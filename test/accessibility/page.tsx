import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Dock, FormSkeleton, InteractiveForm, type AnswerOutcome } from '../../src/index.js';
import { formBlock } from '../components/form-block.js';

/** A page with one form in one state. The page records the announcements of live regions. */
const questions = [
  {
    id: 'language',
    question: 'Which language?',
    header: 'Language',
    description: 'For the new service.',
    input_type: 'choice',
    required: true,
    options: [
      { label: 'Python', value: 'py', recommended: true },
      { label: 'Go', value: 'go', description: 'Small and fast.' },
    ],
  },
  {
    id: 'features',
    question: 'Which features?',
    input_type: 'choice',
    multi_select: true,
    required: false,
    allow_other: false,
    max_select: 1,
    options: [
      { label: 'Login', value: 'login' },
      { label: 'Cache', value: 'cache', disabled: true },
    ],
  },
  {
    id: 'memory',
    question: 'How much memory?',
    input_type: 'text',
    format: 'integer',
    minimum: 1,
    maximum: 64,
    unit: 'GB',
    slider: true,
    required: true,
  },
];
const block = formBlock(questions);
const approval = formBlock([
  {
    id: 'permission:c1',
    question: 'Allow shell?',
    input_type: 'choice',
    call: 'tool: shell\ncommand: rm -rf build',
    options: [
      { label: 'Allow once', value: 'allow_once' },
      { label: 'Deny', value: 'reject_once' },
    ],
    allow_other: false,
  },
  { id: 'reason:c1', question: 'Anything to tell the agent?', input_type: 'text', required: false },
]);
const answer = { status: 'answered', answers: { language: ['py'], memory: '8' } };

let settle: Record<'accept' | 'fail', () => void> = { accept: () => undefined, fail: () => undefined };
const wait = () =>
  new Promise<AnswerOutcome>((resolve) => {
    settle = { accept: () => resolve(undefined), fail: () => resolve({ error: 'You seem to be offline.' }) };
  });
const form = (props: object = {}) => <InteractiveForm block={block} draftStore={null} onAnswer={wait} {...props} />;

const states = {
  pending: () => <FormSkeleton />,
  locked: () => form({ locked: true }),
  editing: () => form({ shortcuts: true, notes: true }),
  steps: () => form({ layout: 'steps' }),
  dots: () =>
    form({ block: formBlock(questions.map(({ header: _header, ...question }) => question)), layout: 'steps' }),
  quick: () => form({ layout: 'steps', quickAnswers: true }),
  one: () => form({ block: formBlock(questions.slice(0, 1)), quickAnswers: true }),
  dock: () => form({ layout: 'steps', dock: Dock }),
  approval: () => form({ block: approval }),
  answered: () => form({ answer }),
  cancelled: () => form({ answer: { status: 'cancelled', message: 'Let us talk first.' } }),
  expired: () => form({ expired: true }),
  unreadable: () => <InteractiveForm block={formBlock([{}])} draftStore={null} onAnswer={wait} />,
};

const LIVE: Record<string, string> = { log: 'polite', status: 'polite', alert: 'assertive' };
const liveOf = (element: Element): string | undefined =>
  element.getAttribute('aria-live') ?? LIVE[element.getAttribute('role') ?? ''];

const said: string[] = [];
/**
 * A live region speaks when its content changes. The nearest element around the change with a live role or `aria-live` is its region. A log says what was
 * added, and a status or an alert all its words. An alert also speaks when it enters the page.
 */
new MutationObserver((records) => {
  for (const { target, addedNodes } of records) {
    let region = target instanceof Element ? target : target.parentElement;
    while (region && liveOf(region) === undefined) region = region.parentElement;
    const isLog = region?.getAttribute('role') === 'log';
    if (region && !isLog && liveOf(region) !== 'off') say(region.textContent);
    for (const node of addedNodes) {
      const element = node instanceof Element ? node : undefined;
      if (isLog && (!element || liveOf(element) === undefined)) say(wordsIn(node));
      const alerts = element
        ? [element, ...element.querySelectorAll('*')].filter((own) => own.matches('[role="alert"]'))
        : [];
      for (const alert of alerts) say(alert.textContent);
    }
  }
}).observe(document.body, { subtree: true, childList: true, characterData: true });

/** The words of a node without the words of live regions in it. */
function wordsIn(node: Node): string {
  if (node instanceof Element && liveOf(node) !== undefined) return '';
  return node.childNodes.length > 0 ? [...node.childNodes].map(wordsIn).join(' ') : (node.textContent ?? '');
}

function say(text: string): void {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words && said.at(-1) !== words) said.push(words);
}

const root = createRoot(document.getElementById('root')!);
Object.assign(window, {
  show: (state: keyof typeof states) => flushSync(() => root.render(states[state]())),
  settle: (name: keyof typeof settle) => settle[name](),
  takeSaid: () => said.splice(0),
});
