import { expect, test, vi } from 'vitest';
import { sliderState, sliderTrack } from '../../src/headless/text/slider.js';
import type { TextQuestion } from '../../src/protocol/types/question.js';

const ask = (fields: Partial<TextQuestion>): TextQuestion => ({
  id: 'n',
  question: 'How many?',
  input_type: 'text',
  slider: true,
  ...fields,
});

test.each<[Partial<TextQuestion>, object | undefined]>([
  [
    { minimum: 0, maximum: 100 },
    { min: 0, max: 100, step: 1 },
  ],
  [
    { minimum: 0, maximum: 1000 },
    { min: 0, max: 1000, step: 10 },
  ],
  [
    { minimum: 0, maximum: 1 },
    { min: 0, max: 1, step: 0.01 },
  ],
  [
    { minimum: 0, maximum: 10, format: 'integer' },
    { min: 0, max: 10, step: 1 },
  ],
  [
    { minimum: 0, maximum: 10_000, format: 'integer' },
    { min: 0, max: 10_000, step: 100 },
  ],
  [
    { minimum: 0, maximum: 100, step: 7 },
    { min: 0, max: 100, step: 7 },
  ],
  [
    { minimum: 3, maximum: 100, multiple_of: 5 },
    { min: 5, max: 100, step: 5 },
  ],
  [
    { minimum: 3, maximum: 100, multiple_of: 5, step: 10 },
    { min: 3, max: 100, step: 10 },
  ],
  [
    { minimum: 3, maximum: 100, multiple_of: 5, step: 5 },
    { min: 5, max: 100, step: 5 },
  ],
  [{ minimum: 0, maximum: 100, slider: false }, undefined],
  [{ minimum: 0 }, undefined],
  [{ maximum: 100 }, undefined],
  [{ minimum: 5, maximum: 5 }, undefined],
])('the track for %j is %j', (fields, track) => {
  expect(sliderTrack(ask(fields))).toEqual(track);
});

test.each<[value: string, unit: string | undefined, isSet: boolean, drawn: string, said: string]>([
  ['', 'files', false, '', 'No answer'],
  ['many', 'files', false, '', 'No answer'],
  [' 7 ', 'files', true, '7', '7 files'],
  ['7', undefined, true, '7', '7'],
])('with %j it says what it stands for', (value, unit, isSet, drawn, said) => {
  const setValue = vi.fn();
  const track = { min: 0, max: 10, step: 1 };
  const slider = sliderState(track, value, { unit, noAnswer: 'No answer' }, setValue, {
    disabled: false,
    'aria-labelledby': 'label',
  });
  expect(slider).toMatchObject({
    isSet,
    inputProps: {
      type: 'range',
      ...track,
      value: drawn,
      'aria-valuetext': said,
      disabled: false,
      'aria-labelledby': 'label',
      'data-text-field': '',
    },
  });
  const input = document.createElement('input');
  input.value = '5';
  slider.inputProps.onClick({ currentTarget: input } as Parameters<typeof slider.inputProps.onClick>[0]);
  // A press on the middle of a slider without an answer is an answer. Where there is one, the change has said it.
  expect(setValue.mock.calls).toEqual(isSet ? [] : [['5']]);
  slider.inputProps.onChange({ target: input } as Parameters<typeof slider.inputProps.onChange>[0]);
  expect(setValue).toHaveBeenLastCalledWith('5');
});
