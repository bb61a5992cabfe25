'use client';
import { useState, useSyncExternalStore, type HTMLInputTypeAttribute } from 'react';
import { say } from '../../i18n/say.js';
import { asksForArguments } from '../../protocol/approval-ids.js';
import { isMultiline, isRequired, unitOf } from '../../protocol/questions.js';
import type { TextFormat } from '../../protocol/types/question.js';
import { isNumeric } from '../../protocol/validate-text.js';
import { useFieldState, useFormInternals } from '../form/form-scope.js';
import { textKind } from '../kinds/text.js';
import { fieldOfKind } from '../state/field.js';
import { describe, fieldIds, shownIds } from '../question/field-ids.js';
import { payloadText, type PayloadTextProps } from '../question/payload-text.js';
import { enterKeyHint, textFieldProps, type TextFieldProps } from '../question/text-field-props.js';
import { errorMessage } from '../question/error-message.js';
import { hintOf } from '../question/use-question.js';
import { sliderState, sliderTrack, type SliderState } from './slider.js';
import { readText, showText } from './shown-text.js';
import { neverChanges } from '../../react/never-changes.js';

export interface TextInputProps extends TextFieldProps {
  /** Present only for one-line answers. */
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'url';
  readonly autoComplete?: 'email';
  readonly autoCapitalize?: 'none';
  readonly autoCorrect?: 'off';
  readonly spellCheck?: false;
  readonly max?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-required'?: true;
}

export interface TextAnswerState {
  readonly value: string;
  setValue(value: string): void;
  /** Whether the answer may have several lines. If so, render a `<textarea>`, else an `<input>`. */
  readonly isMultiline: boolean;
  readonly inputProps: TextInputProps;
  /** The unit of the number, to show after the field. */
  readonly unit: string | undefined;
  /** For the element that shows the unit. This element describes the field. */
  readonly unitProps: PayloadTextProps;
  /** A slider beside the field, if the question asks for a slider. The slider and the field set the same answer, and the field takes the exact number. */
  readonly slider: SliderState | undefined;
}

/** An address and code go from left to right in every script, and a phone must not mend them. */
const CODE = { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
const ADDRESS = { ...CODE, type: 'text' } as const;

/**
 * Numbers are typed as text, because `type="number"` drops input that it does not understand and changes the number with the wheel. `type="email"`
 * turns the domain into Punycode, and `type="url"` hides spaces, so addresses are typed as text too. `max` keeps browsers from asking for years of
 * six digits, which RFC 3339 does not have.
 */
const INPUT_TYPES: Record<TextFormat | 'line', Omit<TextInputProps, keyof TextFieldProps> & { dir?: 'ltr' }> = {
  email: { ...ADDRESS, inputMode: 'email', autoComplete: 'email' },
  uri: { ...ADDRESS, inputMode: 'url' },
  date: { type: 'date', max: '9999-12-31' },
  'date-time': { type: 'datetime-local', max: '9999-12-31T23:59' },
  number: { type: 'text', inputMode: 'decimal' },
  integer: { type: 'text', inputMode: 'numeric' },
  line: { type: 'text' },
};

/**
 * The answer to a text question.
 *
 * @throws TypeError for a question of another kind.
 */
export function useTextAnswer(id: string): TextAnswerState {
  const internals = useFormInternals();
  const { store, content, messages, isReadOnly, edit } = internals;
  const field = fieldOfKind(content.field(id), textKind);
  const { question } = field;
  const state = useFieldState(store, field, (current) => current);
  const { value, problem } = state;
  const isInvalid = problem !== undefined;
  const ids = fieldIds(internals, field);
  const unit = unitOf(question);
  const message = errorMessage(messages, field, state);
  const described = shownIds(field, ids, hintOf(field, messages, message), isInvalid);
  const { locale } = messages;
  // The text that the user typed stays in the field while it means the same answer.
  const [typed, setTyped] = useState('');
  const isMeant = typed !== '' && readText(question, typed, locale) === value;
  // A server does not know the user's time zone, so the field of a moment stays empty until the page runs in the browser.
  const show = (): string => showText(question, value, locale);
  const shown = useSyncExternalStore(neverChanges, show, question.format === 'date-time' ? () => '' : show);
  const setValue = (next: string): void => edit({ type: 'valueChanged', id, value: next });
  const type = (next: string): void => {
    setTyped(next);
    setValue(readText(question, next, locale));
  };

  const track = sliderTrack(question);
  const slider =
    track &&
    sliderState(track, value, { unit, noAnswer: say(messages, 'noAnswer') }, setValue, {
      disabled: internals.isDisabled,
      'aria-labelledby': ids.label,
      ...(isReadOnly && { 'aria-readonly': true }),
      ...describe(isInvalid, ...described),
    });

  return {
    value,
    setValue,
    unit,
    unitProps: payloadText(question, ids.unit),
    slider,
    isMultiline: isMultiline(question),
    inputProps: {
      ...textFieldProps(internals, ids.text, isMeant ? typed : shown, type),
      'data-text-field': '',
      // The label also has `for`, but a host's label may be an element that ignores `for`.
      'aria-labelledby': ids.label,
      ...(asksForArguments(question) && CODE),
      ...(!isMultiline(question) && {
        enterKeyHint: enterKeyHint(internals, field),
        ...INPUT_TYPES[question.format ?? (isNumeric(question) ? 'number' : 'line')],
      }),
      ...(question.placeholder === undefined ? {} : { placeholder: question.placeholder }),
      ...(isRequired(question) && { 'aria-required': true }),
      ...describe(isInvalid, unit && ids.unit, ...described),
    },
  };
}
