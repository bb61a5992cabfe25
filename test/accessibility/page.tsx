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
  quick: () => form({ layout: 'steps', quickAnswers: true }),
  one: () => form({ block: formBlock(questions.slice(0, 1)), quickAnswers: true }),
  dock: () => form({ layout: 'steps', dock: Dock }),
  answered: () => form({ answer }),
  cancelled: () => form({ answer: { status: 'cancelled', message: 'Let us talk first.' } }),
  expired: () => form({ expired: true }),
  unreadable: () => <InteractiveForm block={formBlock([{}])} draftStore={null} onAnswer={wait} />,
};

const said: string[] = [];
/** A live region speaks when its content changes, and when it enters the page with content. */
new MutationObserver((records) => {
  const regions = records.map(({ target }) =>
    (target instanceof Element ? target : target.parentElement)?.closest(
      '[role="status"], [role="alert"], [aria-live]',
    ),
  );
  const added = records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []));
  const alerts = added.filter((element) => element.matches('[role="alert"]'));
  for (const region of new Set([...regions, ...alerts])) {
    const words = region?.textContent.trim();
    if (words && said.at(-1) !== words) said.push(words);
  }
}).observe(document.body, { subtree: true, childList: true, characterData: true });

const root = createRoot(document.getElementById('root')!);
Object.assign(window, {
  show: (state: keyof typeof states) => flushSync(() => root.render(states[state]())),
  settle: (name: keyof typeof settle) => settle[name](),
  takeSaid: () => said.splice(0),
});
