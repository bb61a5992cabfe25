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
  /** Without an answer, a press on the middle changes nothing in the browser's value, so the click counts. */
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

export interface SliderState {
  /** Whether the answer is a number. Until then the slider has no value, wherever its thumb is. */
  readonly isSet: boolean;
  readonly inputProps: SliderProps;
}

type Track = Pick<SliderProps, 'min' | 'max' | 'step'>;

/** The track of a slider, if the question asks for one and has both bounds. */
export function sliderTrack({ format, slider, minimum, maximum, multiple_of, step = multiple_of }: TextQuestion): Track | undefined {
  if (!slider || minimum === undefined || maximum === undefined || minimum >= maximum) return undefined;
  // About a hundred steps, each a round number.
  const round = 10 ** Math.round(Math.log10((maximum - minimum) / 100));
  // A browser counts steps from the minimum.
  const min = step !== undefined && step === multiple_of ? Math.ceil(minimum / step) * step : minimum;
  return { min, max: maximum, step: step ?? (format === 'integer' ? Math.max(1, round) : round) };
}

type Wiring = Omit<SliderProps, 'type' | 'min' | 'max' | 'step' | 'value' | 'data-text-field' | 'aria-valuetext' | 'onChange' | 'onClick'>;

export function sliderState(
  track: Track,
  value: string,
  words: { unit: string | undefined; noAnswer: string },
  setValue: (value: string) => void,
  wiring: Wiring,
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
