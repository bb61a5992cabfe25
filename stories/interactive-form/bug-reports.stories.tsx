import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId, useMemo, useState, type ReactElement } from 'react';
import { expect } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import { playFormLog } from '../../src/testing/index.js';

const QUESTIONS = [
  {
    id: 'database',
    question: 'Which database?',
    input_type: 'choice',
    options: [
      { label: 'PostgreSQL', value: 'postgresql' },
      { label: 'SQLite', value: 'sqlite' },
    ],
  },
  { id: 'name', question: 'What is the project called?', input_type: 'text', multiline: false },
];

/** What `formLog(form)` returned in the page of a user: the words of the user are masked. */
const REPORT = JSON.stringify({
  version: 1,
  form: { toolUseId: 'toolu_report', payload: { type: 'interactive_form_question', questions: QUESTIONS } },
  beginning: {},
  events: [
    { type: 'valueChanged', id: 'database', value: { selected: ['sqlite'], isOther: false, other: '' }, at: 1 },
    { type: 'submitted', isPartial: false, unreadable: [] },
    { type: 'valueChanged', id: 'name', value: 'xxxx xxx', at: 2 },
    { type: 'submitted', isPartial: false, unreadable: [] },
    {
      type: 'outcomeArrived',
      number: 1,
      outcome: { error: 'xxx xxxxxx', problems: { $: 'map', entries: [] } },
      isRevisable: false,
    },
  ],
});

/** A form of a bug report, one event after another, forward and back. Paste what `formLog(form)` returned. */
function BugReport({ log: first }: { log: string }): ReactElement {
  const [log, setLog] = useState(first);
  const [count, setCount] = useState(0);
  const played = useMemo(() => read(log, count), [log, count]);
  const logId = useId();
  const length = played.events.length;
  return (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <label htmlFor={logId}>The log</label>
      <textarea
        id={logId}
        value={log}
        rows={4}
        spellCheck={false}
        dir="ltr"
        onChange={({ target }) => {
          setLog(target.value);
          setCount(0);
        }}
      />
      <div style={{ display: 'flex', gap: '0.5rem', alignItems: 'center' }}>
        <button type="button" disabled={count === 0} onClick={() => setCount(count - 1)}>
          Back
        </button>
        <button type="button" disabled={count >= length} onClick={() => setCount(count + 1)}>
          Forward
        </button>
        <output>
          {count} of {length}
          {count > 0 && `: ${played.events[count - 1] ?? ''}`}
        </output>
      </div>
      {'problem' in played ? (
        <p role="alert">{played.problem}</p>
      ) : (
        <InteractiveForm
          key={count}
          trustedForm={played.form}
          sessions={played.sessions}
          draftStore={null}
          onAnswer={() => undefined}
        />
      )}
    </div>
  );
}

function read(
  log: string,
  count: number,
): ReturnType<typeof playFormLog> | { problem: string; events: readonly string[] } {
  try {
    return playFormLog(log, count);
  } catch (error) {
    return { problem: String(error), events: [] };
  }
}

/** In development, `formLog(form)` gives the last events of a form as text. `playFormLog` plays them again. */
const meta = { title: 'InteractiveForm/Bug reports', component: BugReport, args: { log: REPORT } } satisfies Meta<
  typeof BugReport
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Forward to the failure, and back to what was chosen first. */
export const StepByStep: Story = {
  name: 'Step by step',
  play: async ({ canvas, userEvent }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await expect(canvas.getByRole('radio', { name: 'SQLite' })).not.toBeChecked();
    await press('Forward');
    await expect(canvas.getByRole('radio', { name: 'SQLite' })).toBeChecked();
    await press('Forward');
    await expect(canvas.getByText('Write an answer.')).toBeVisible();
    for (let times = 0; times < 3; times++) await press('Forward');
    await expect(canvas.getByText('5 of 5: outcomeArrived')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('xxx xxxxxx');
    for (let times = 0; times < 4; times++) await press('Back');
    await expect(canvas.getByText('1 of 5: valueChanged')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'SQLite' })).toBeChecked();
    await expect(canvas.queryByText('Write an answer.')).toBeNull();
  },
};

/** A text that is no log says so. */
export const NoLog: Story = {
  name: 'No log',
  args: { log: '{}' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This is no log of a form.');
  },
};
