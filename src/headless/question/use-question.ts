'use client';
import { useCallback, useMemo, type KeyboardEvent } from 'react';
import { formatMessage } from '../../i18n/format-message.js';
import type { Messages } from '../../i18n/messages.js';
import { isMultiSelect, isRequired } from '../../protocol/questions.js';
import type { Question } from '../../protocol/types/question.js';
import { useFieldState, useFormInternals, type FormInternals } from '../form/form-scope.js';
import { keyRows } from '../kinds/choice-value.js';
import { handleGroupKey } from '../keyboard/group-keys.js';
import { errorMessage } from './error-message.js';
import { fieldIds, type FieldIds } from './field-ids.js';
import type { Field } from './field.js';

export type QuestionKind = 'single' | 'multiple' | 'text';

/** The props of the element around one question. */
export interface GroupProps {
  readonly id: string;
  readonly 'data-field': string;
  readonly role?: 'radiogroup' | 'group';
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: true;
  readonly 'aria-invalid'?: true;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The props of the question's text: a `<label>` for a text answer, any element for a choice. */
export interface LabelProps {
  readonly id: string;
  readonly htmlFor?: string;
  readonly dir: 'auto';
  readonly tabIndex?: -1;
  readonly 'data-step-heading'?: '';
}

export interface QuestionState {
  readonly question: Question;
  readonly kind: QuestionKind;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  /** What to do about it, in the user's language. */
  readonly errorMessage: string | undefined;
  readonly groupProps: GroupProps;
  readonly labelProps: LabelProps;
  /** How many answers, how many characters, which numbers: what is asked of the answer, where something is. Absent while the error says the same. */
  readonly hint: string | undefined;
  /** For the question's description and its hint. */
  readonly descriptionProps: { readonly id: string; readonly dir: 'auto' };
  /** For the word that says "optional" or "required". */
  readonly markProps: { readonly id: string };
  readonly errorProps: { readonly id: string };
  /** The key that picks an option, by its position, or Other: `1` to `9` and, with `quickAnswers`, `A` to `Z` after them. */
  keyOf(row: number | 'other'): string | undefined;
}

/**
 * One question's text, error and wiring. Renders again when its error changes, not when its answer does.
 *
 * @throws RangeError for an id that the form does not have, as all hooks of a question do.
 */
export function useQuestion(id: string): QuestionState {
  const internals = useFormInternals();
  const field = internals.store.field(id);
  const message = useErrorMessage(internals, field);
  const { question } = field;
  const kind = kindOf(question);
  const { isQuick } = internals;
  const rows = useMemo(() => (question.input_type === 'choice' ? keyRows(question, isQuick ? 35 : 9) : undefined), [question, isQuick]);
  const ids = fieldIds(internals, field);
  const confirm = useCallback(() => internals.confirm(field), [internals, field]);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => handleGroupKey(event, { isMultiple: kind === 'multiple', rows, confirm }),
    [kind, rows, confirm],
  );
  const isInvalid = message !== undefined;
  const hint = hintOf(field, internals.messages);
  const group = { id: ids.group, 'data-field': field.name, onKeyDown };

  return {
    question,
    kind,
    isRequired: isRequired(question),
    isInvalid,
    errorMessage: message,
    groupProps: kind === 'text' ? group : { ...group, ...choiceGroupProps(field, ids, isInvalid) },
    labelProps: {
      id: ids.label,
      dir: 'auto',
      ...(kind === 'text' ? { htmlFor: ids.text } : {}),
      ...(internals.isSteps ? { tabIndex: -1, 'data-step-heading': '' } : {}),
    },
    hint: hint === message ? undefined : hint,
    markProps: { id: ids.mark },
    descriptionProps: { id: ids.description, dir: 'auto' },
    errorProps: { id: ids.error },
    keyOf: (row) => {
      const place = rows?.indexOf(row) ?? -1;
      return place < 0 ? undefined : (place + 1).toString(36).toUpperCase();
    },
  };
}

/** `aria-required` is defined for a radio group; a group of checkboxes says it in its label's words. */
function choiceGroupProps(field: Field, ids: FieldIds, isInvalid: boolean) {
  const { question } = field;
  const describedBy = describe(field, ids, isInvalid);
  const isRadioGroup = !isMultiSelect(question);
  return {
    role: isRadioGroup ? ('radiogroup' as const) : ('group' as const),
    'aria-labelledby': ids.label,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(isRadioGroup && isRequired(question) ? { 'aria-required': true as const } : {}),
    ...(isInvalid && { 'aria-invalid': true as const }),
  };
}

function hintOf({ question, kind }: Field, messages: Messages): string | undefined {
  const hints = kind.hints(question).map(({ key, values }) => formatMessage(messages[key], messages.locale, values));
  return hints.length === 0 ? undefined : hints.join(' ');
}

function kindOf(question: Question): QuestionKind {
  if (question.input_type === 'text') return 'text';
  return isMultiSelect(question) ? 'multiple' : 'single';
}

/** What is wrong with a field, in the user's words; they may change with the answer though the problem stays. */
function useErrorMessage({ store, messages }: FormInternals, field: Field): string | undefined {
  return useFieldState(store, field, (state) => errorMessage(messages, field, state));
}

/** The ids of what describes a question, for `aria-describedby`: whatever its own role can't say. */
export function describe({ question, kind }: Field, ids: FieldIds, isInvalid: boolean): string | undefined {
  const hasDescription = question.description !== undefined || kind.hints(question).length > 0;
  const isMarkNeeded = !isRequired(question) || isMultiSelect(question);
  const described = [isMarkNeeded ? ids.mark : '', hasDescription ? ids.description : '', isInvalid ? ids.error : ''];
  return described.filter(Boolean).join(' ') || undefined;
}
