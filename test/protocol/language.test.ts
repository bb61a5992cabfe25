// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readRenderPayload } from '../../src/protocol/index.js';
import { choice, text } from '../fixtures/trusted-form.js';

function languages(payload: object): unknown[] {
  const read = readRenderPayload({ type: 'interactive_form_question', ...payload }, 'toolu_01');
  return read.ok ? [read.form.payload.lang, ...read.form.payload.questions.map(({ lang }) => lang)] : read.issues;
}

describe('the language of a question', () => {
  it.each(['de', 'pt-BR', 'zh-Hant-TW', 'es-419', 'x-own', 'sr-Latn'])(
    '%s is kept, on the payload and on any question',
    (lang) => {
      expect(languages({ lang, questions: [text()] })).toEqual([lang, lang]);
      expect(languages({ questions: [{ ...text(), lang }, { ...choice(), lang }, text({ id: 'other' })] })).toEqual([
        undefined,
        lang,
        lang,
        undefined,
      ]);
    },
  );

  it('is its own, or else that of the payload', () => {
    expect(
      languages({
        lang: 'fr',
        questions: [
          { ...text(), lang: 'de' },
          { ...choice(), lang: 'in German' },
        ],
      }),
    ).toEqual(['fr', 'de', 'fr']);
  });

  it.each([
    ['a number', 5],
    ['a list', ['de']],
    ['an object', { toString: 1, valueOf: 1 }],
    ['true', true],
    ['nothing', null],
    ['an empty text', ''],
    ['words', 'German, please'],
    ['underscores', 'pt_BR'],
    ['markup', '"><b>'],
    ['a trailing hyphen', 'de-'],
    ['a line feed', 'de\n'],
  ])('%s is dropped, and no error', (_, lang) => {
    expect(languages({ lang, questions: [{ ...text(), lang }] })).toEqual([undefined, undefined]);
  });
});
