import { cleanup, fireEvent, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { InteractiveForm, type InteractiveFormProps } from '../../src/index.js';
import { en } from '../../src/i18n/locales/en.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/index.js';
import { resetForms } from '../../src/testing/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/props.md'), 'utf8');
const rows = [...page.matchAll(/^\| `(\w+)` \| (.+) \| (.*) \|$/gm)].map(([, name = '', words = '', given = '']) => ({
  name,
  words,
  given,
}));
/** The rows whose default is a value. */
const valued = rows.flatMap(({ name, given }) => {
  const [, literal] = /^`(.+)`$/.exec(given) ?? [];
  return literal === undefined ? [] : [{ name, value: JSON.parse(literal.replaceAll("'", '"')) as unknown }];
});

/** Another value of each prop, which changes what some scene shows. */
const OTHERS: Readonly<Record<string, unknown>> = {
  outline: [4],
  layout: 'steps',
  optionLayout: 'chips',
  longList: 3,
  cancellable: false,
};

const questions = [
  choice({
    header: 'Way',
    options: [
      { label: 'A', value: 'a', recommended: true },
      { label: 'B', value: 'b' },
      { label: 'C', value: 'c' },
    ],
  }),
  text(),
];
const form = formOf(questions);
const answer = buildAnswer(form, { pick: ['a'], say: 'words' });
const onAnswer = (): void => undefined;
const pending = { type: 'tool', tool_name: 'interactive_form_question', tool_use_id: 'toolu_02', status: 'pending' };

type Extra = Record<string, unknown>;
const show = (props: object, extra: Extra): HTMLElement => {
  const all = { onAnswer, draftStore: null, ...props, ...extra } as unknown as InteractiveFormProps;
  return render(<InteractiveForm {...all} />).container;
};
const press = (container: HTMLElement, words: string): unknown =>
  fireEvent.click(
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words) ?? container,
  );

/** What may differ: an open form, a form with an answer that is cancelled, receipts of before, a form whose payload has not come. */
const SCENES: readonly ((extra: Extra) => HTMLElement)[] = [
  (extra) => show({ trustedForm: form }, extra),
  (extra) => {
    const container = show({ trustedForm: form, initialAnswers: { pick: ['b'] } }, extra);
    press(container, 'Cancel');
    return container;
  },
  (extra) => show({ trustedForm: form, answer }, extra),
  (extra) => show({ trustedForm: form, answer: buildCancellation(form) }, extra),
  (extra) => show({ block: pending }, extra),
];

/** What the scenes show with this prop, and where the focus is. React numbers its ids through. */
function look(extra: Extra): string[] {
  return SCENES.map((scene) => {
    const container = scene(extra);
    const focused = document.activeElement?.getAttribute('type') ?? '';
    const markup = `${container.innerHTML.replaceAll(/_r_\w+_/g, '')} ${focused}`;
    cleanup();
    resetForms();
    return markup;
  });
}

beforeEach(() => {
  // A form leaves the focus to a user who writes elsewhere, and another file of tests may have left its focus behind.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
});

describe('docs/props.md', () => {
  test('has a value for these defaults', () => {
    expect(valued.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['locked', 'layout', 'longList', 'cancellable', 'outline', 'collapsible']),
    );
    expect(valued.length).toBeGreaterThan(15);
  });

  test.each(valued)('without `$name` a form looks as with its default, $value', ({ name, value }) => {
    expect(look({})).toEqual(look({ [name]: value }));
  });

  test.each(valued)('and another value of `$name` is seen', ({ name, value }) => {
    expect(look({ [name]: OTHERS[name] ?? value === false })).not.toEqual(look({}));
  });

  test('quotes only words that the form says', () => {
    const quoted = rows.flatMap(({ words }) => [...words.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word));
    expect(quoted).toEqual(['Send as a message', 'Send what I have', 'You decide', 'Change']);
    expect(quoted.filter((word) => !(Object.values(en) as unknown[]).includes(word))).toEqual([]);
  });
});
