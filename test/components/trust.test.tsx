import { render, renderHook, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useFormSession } from '../../src/headless/index.js';
import { AnswerReceipt, InteractiveForm } from '../../src/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { hostileTexts, hostileValues } from '../fixtures/hostile.js';
import { environmentBlock, RAW_INPUT, seedBlocks } from '../fixtures/seed-blocks.js';
import { formOf, text } from '../fixtures/trusted-form.js';

const onAnswer = () => undefined;

test.each(seedBlocks)('$tool_use_id: of the raw tool input nothing is shown, in no state of the form', (block) => {
  const states = [{}, { locked: true }, { expired: true }, { layout: 'steps' as const }];
  const markup = states.map(
    (state) => render(<InteractiveForm block={block} onAnswer={onAnswer} notes {...state} />).container.innerHTML,
  );
  expect(markup.join('')).not.toContain(RAW_INPUT);
  expect(markup[0]).toContain(block.render_payload.questions[0]?.question);
});

test.each([
  ['raw input and no payload', { ...environmentBlock, render_payload: undefined }],
  ['raw input for a payload', { ...environmentBlock, render_payload: environmentBlock.tool_input }],
  [
    'questions as a JSON string',
    {
      ...environmentBlock,
      render_payload: {
        ...environmentBlock.render_payload,
        questions: JSON.stringify(environmentBlock.render_payload.questions),
      },
    },
  ],
  [
    'raw input as a JSON text for a payload',
    { ...environmentBlock, render_payload: JSON.stringify(environmentBlock.tool_input) },
  ],
  [
    'a payload as a JSON text that was cut off',
    { ...environmentBlock, render_payload: JSON.stringify(environmentBlock.render_payload).slice(0, -1) },
  ],
  ['another tool', { ...environmentBlock, tool_name: 'bash' }],
  ...Object.entries(hostileValues).map(([name, make]): [string, unknown] => [`${name} for a block`, make()]),
  ...Object.entries(hostileValues).map(([name, make]): [string, unknown] => [
    `${name} for a payload`,
    { ...environmentBlock, render_payload: make() },
  ]),
])('%s is never shown: the chat shows the fallback and the host hears why', (_, block) => {
  const onReject = vi.fn();
  const { container } = render(
    <InteractiveForm block={block} onAnswer={onAnswer} fallback="fallback" onReject={onReject} />,
  );
  expect(container).toHaveTextContent(/^fallback$/);
  expect(onReject).toHaveBeenCalledTimes(1);
  expect(onReject.mock.calls[0]?.[0]).not.toEqual([]);
});

test('a form that was not read is refused, with an answer to it and without', () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const hush = (event: ErrorEvent) => event.preventDefault();
  window.addEventListener('error', hush);
  const trusted = formOf([text()]);
  const unread = JSON.parse(JSON.stringify(trusted)) as TrustedForm;
  const answer = buildAnswer(trusted, { say: 'hi' });
  expect(() => render(<InteractiveForm trustedForm={unread} onAnswer={onAnswer} />)).toThrow('readFormBlock()');
  expect(() => render(<InteractiveForm trustedForm={unread} answer={answer} onAnswer={onAnswer} />)).toThrow(
    'readFormBlock',
  );
  expect(() => render(<AnswerReceipt trustedForm={unread} answer={answer} />)).toThrow('readFormBlock');
  expect(() => renderHook(() => useFormSession(unread))).toThrow('readFormBlock');
  window.removeEventListener('error', hush);
  silence.mockRestore();
});

test('a stored answer with nulls, or with a status that is none, is shown as far as it goes', () => {
  const form = formOf([text()]);
  const { container, rerender } = render(
    <AnswerReceipt trustedForm={form} answer={{ ...buildCancellation(form), message: null }} />,
  );
  expect(container).not.toHaveTextContent('You wrote instead');
  rerender(<AnswerReceipt trustedForm={form} answer={{ ...buildAnswer(form, { say: 'hi' }), status: undefined }} />);
  expect(container).toHaveTextContent('Answered');
});

describe.each(Object.entries(hostileTexts))('%s', (_, hostile) => {
  const form = formOf([
    {
      id: 'pick',
      question: hostile,
      header: hostile,
      description: hostile,
      placeholder: hostile,
      input_type: 'choice',
      options: [
        { label: hostile, value: hostile, description: hostile, preview: hostile, recommended: true },
        { label: 'plain', value: 'plain' },
      ],
    },
    { id: 'say', question: hostile, input_type: 'text', default: hostile, placeholder: hostile },
  ]);
  // The end of a paragraph would be the end of its isolate, and an isolate that nothing closes would take its end.
  const shown = hostile.replace(/[\u2029\u2066\u2067]/g, ' ');
  const answer = buildAnswer(
    form,
    { pick: [hostile], say: hostile },
    { details: { pick: { untouched: true }, say: { note: hostile } } },
  );

  test('is text in the form, each one in a direction of its own', () => {
    const { container } = render(<InteractiveForm trustedForm={form} draftStore={null} onAnswer={onAnswer} notes />);
    expect(holdersOf(container, shown)).toHaveLength(7);
    for (const holder of holdersOf(container, shown))
      expect(holder.closest('[dir="auto"]')).toHaveTextContent(asText(shown));
    expectNothingForeign(container);
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox'))
      expect(field.dir).toBe(field.value === '' ? '' : 'auto');
  });

  test('is text in the receipt, in an isolate wherever it has neighbours', () => {
    const { container } = render(<InteractiveForm trustedForm={form} answer={answer} onAnswer={onAnswer} />);
    expect(holdersOf(container, shown).map(({ tagName }) => tagName)).toEqual(['DT', 'BDI', 'DT', 'DD', 'BDI']);
    expectNothingForeign(container);
  });

  test('is text in a cancellation', () => {
    const { container } = render(
      <InteractiveForm trustedForm={form} answer={buildCancellation(form, { message: hostile })} onAnswer={onAnswer} />,
    );
    expect(holdersOf(container, shown).map(({ tagName }) => tagName)).toEqual(['DT', 'DT', 'BDI']);
    expectNothingForeign(container);
  });
});

/** The elements that hold this text directly. Text areas do not count: their text is a value. */
function holdersOf(container: Element, content: string): Element[] {
  return [...container.querySelectorAll(':not(textarea)')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue === content),
  );
}

/** No element that we do not make, no link, no handler. */
function expectNothingForeign(container: Element): void {
  const ours = new Set('DIV FORM SPAN LABEL BUTTON INPUT TEXTAREA P DL DT DD BDI DETAILS SUMMARY'.split(' '));
  const foreign = [...container.querySelectorAll('*')].filter(
    ({ tagName, attributes }) =>
      !ours.has(tagName) || [...attributes].some(({ name }) => /^(on|href|src|style|action)/.test(name)),
  );
  expect(foreign).toEqual([]);
}

function asText(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}
