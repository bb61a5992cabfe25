import type { ChangeEvent, MouseEvent } from 'react';
import { parseNumber } from '../../protocol/validate-text.js';
import type { TextQuestion } from '../../protocol/types/question.js';

/** The props of an `<input type="range">` beside the field of a number. */
export interface SliderProps {
  readonly type: 'range';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Empty while there is no answer. The browser then draws the thumb in the middle. */
  readonly value: string;
  readonly disabled: boolean;
  readonly 'data-text-field': '';
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-readonly'?: true;
  readonly 'aria-valuetext': string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Without an answer, a press on the middle does not change the browser's value, so the click sets the answer. */
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

export interface SliderState {
  /** Whether the answer is a number. Otherwise the slider has no value, wherever its thumb is. */
  readonly isSet: boolean;
  readonly inputProps: SliderProps;
}

type Track = Pick<SliderProps, 'min' | 'max' | 'step'>;

/** The track of a slider, if the question asks for one and has both bounds. */
export function sliderTrack(question: TextQuestion): Track | undefined {
  const { slider, minimum, maximum, multiple_of } = question;
  if (!slider || minimum === undefined || maximum === undefined || minimum >= maximum) return undefined;
  const step = question.step ?? multiple_of;
  if (step === undefined) {
    // About a hundred steps, each a round number.
    const round = 10 ** Math.round(Math.log10((maximum - minimum) / 100));
    return { min: minimum, max: maximum, step: question.format === 'integer' ? Math.max(1, round) : round };
  }
  // A browser counts steps from the minimum, so the track must begin at a multiple of the step.
  const isMultiple = step === multiple_of;
  return { min: isMultiple ? Math.ceil(minimum / step) * step : minimum, max: maximum, step };
}

export function sliderState(
  track: Track,
  value: string,
  words: { unit: string | undefined; noAnswer: string },
  setValue: (value: string) => void,
  wiring: Pick<SliderProps, 'disabled' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-readonly'>,
): SliderState {
  const isSet = parseNumber(value) !== undefined;
  return {
    isSet,
    inputProps: {
      type: 'range',
      ...track,
      ...wiring,
      value: isSet ? value.trim() : '',
      'data-text-field': '',
      'aria-valuetext': isSet ? [value.trim(), words.unit ?? ''].join(' ').trim() : words.noAnswer,
      onChange: (event) => setValue(event.target.value),
      onClick: (event) => {
        if (!isSet) setValue(event.currentTarget.value);
      },
    },
  };
}
