'use client';
import { useCallback, useMemo, type KeyboardEvent } from 'react';
import { say } from '../../i18n/say.js';
import type { Messages } from '../../i18n/messages.js';
import { mayDelegate } from '../../protocol/read-details.js';
import { isRequired } from '../../protocol/questions.js';
import type { Question } from '../../protocol/types/question.js';
import { useFieldState, useFormInternals, type FormInternals } from '../form/form-scope.js';
import { isMissing } from '../form/store/form-state.js';
import type { KeyRow, QuestionKind } from '../kinds/kind.js';
import { handleGroupKey } from '../keyboard/group-keys.js';
import { errorMessage } from './error-message.js';
import { fieldIds, type FieldIds } from './field-ids.js';
import type { Field } from './field.js';

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
}

export interface DelegateState {
  /**
   * Whether the decision is handed back. The question then needs no answer. An answer or a second toggle takes it back and restores the
   * field.
   */
  readonly isDelegated: boolean;
  toggle(): void;
  /** For a `<button>`. Its name is its own words and the question. */
  readonly buttonProps: {
    readonly id: string;
    readonly type: 'button';
    readonly disabled: boolean;
    readonly 'aria-disabled'?: true;
    readonly 'aria-pressed': boolean;
    readonly 'aria-labelledby': string;
    readonly onClick: () => void;
  };
}

export interface QuestionState {
  readonly question: Question;
  readonly kind: QuestionKind;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  /** What is wrong and what to do, in the user's language. */
  readonly errorMessage: string | undefined;
  readonly groupProps: GroupProps;
  readonly labelProps: LabelProps;
  /** The limits of the answer: how many answers or characters, which numbers. Absent without limits, or while the error says the same. */
  readonly hint: string | undefined;
  /** For the question's description and its hint. */
  readonly descriptionProps: { readonly id: string; readonly dir: 'auto' };
  /** For the word that says "optional" or "required". */
  readonly markProps: { readonly id: string };
  readonly errorProps: { readonly id: string };
  /** Whether a partial answer would leave the question open now: it is required and unanswered, and `form.partial` can be sent. */
  readonly isLeftOpen: boolean;
  /** Hands the decision back to the agent, if the host or the question allows it. */
  readonly delegate?: DelegateState;
  /** The key that picks an option (by its position) or Other: `1` to `9` and, with `quickAnswers`, then `A` to `Z`. */
  keyOf(row: KeyRow): string | undefined;
}

/**
 * The text, error and wiring of one question. It renders when its error changes, not when its answer does.
 * @throws RangeError for an id that the form does not have, like all hooks of a question.
 */
export function useQuestion(id: string): QuestionState {
  const internals = useFormInternals();
  const field = internals.store.field(id);
  const message = useErrorMessage(internals, field);
  const { question, kind } = field;
  const role = kind.role(question);
  const { isQuick } = internals;
  const rows = useMemo(() => kind.rows(question, isQuick ? 35 : 9), [kind, question, isQuick]);
  const ids = fieldIds(internals, field);
  const confirm = useCallback(() => internals.confirm(field), [internals, field]);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => handleGroupKey(event, { isMultiple: role === 'group', rows, confirm }),
    [role, rows, confirm],
  );
  const isInvalid = message !== undefined;
  const hint = hintOf(field, internals.messages, message);
  const delegate = useDelegate(internals, field, ids);
  const isLeftOpen = useFieldState(internals.store, field, (state) => isMissing(field, state)) && internals.isPartial;

  return {
    question,
    kind: kind.variant(question),
    isRequired: isRequired(question),
    isInvalid,
    errorMessage: message,
    groupProps: { id: ids.group, 'data-field': field.name, onKeyDown, ...(role && controlGroupProps(field, role, ids, { hint, message })) },
    labelProps: { id: ids.label, dir: 'auto', ...(role ? {} : { htmlFor: ids.text }) },
    hint,
    markProps: { id: ids.mark },
    descriptionProps: { id: ids.description, dir: 'auto' },
    errorProps: { id: ids.error },
    isLeftOpen,
    ...(delegate && { delegate }),
    keyOf: (row) => {
      const place = rows.indexOf(row);
      return place < 0 ? undefined : (place + 1).toString(36).toUpperCase();
    },
  };
}

function useDelegate({ store, isDisabled, isReadOnly, allowDelegate }: FormInternals, field: Field, ids: FieldIds): DelegateState | undefined {
  const isDelegated = useFieldState(store, field, (state) => state.delegated !== undefined);
  if (!mayDelegate(field.question, { allowDelegate })) return undefined;
  const toggle = (): void => {
    if (!isReadOnly) store.delegate(field, !isDelegated);
  };
  const id = `${ids.group}-delegate`;
  return {
    isDelegated,
    toggle,
    buttonProps: {
      id,
      type: 'button',
      disabled: isDisabled,
      ...(isReadOnly && !isDisabled && { 'aria-disabled': true }),
      'aria-pressed': isDelegated,
      'aria-labelledby': `${id} ${ids.label}`,
      onClick: toggle,
    },
  };
}

/** ARIA defines `aria-required` for a radio group. A group of checkboxes says it in its label. */
function controlGroupProps(field: Field, role: 'radiogroup' | 'group', ids: FieldIds, shown: ShownWords) {
  const describedBy = describe(field, ids, shown);
  return {
    role,
    'aria-labelledby': ids.label,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(role === 'radiogroup' && isRequired(field.question) && { 'aria-required': true as const }),
    ...(shown.message !== undefined && { 'aria-invalid': true as const }),
  };
}

/** The hint, unless the error says the same. */
export function hintOf({ question, kind }: Field, messages: Messages, message: string | undefined): string | undefined {
  const hints = kind.hints(question).map(({ key, values }) => say(messages, key, values));
  const hint = hints.join(' ');
  return hint === '' || hint === message ? undefined : hint;
}

/** The error of a field in the user's words. They may change with the answer while the problem stays. */
function useErrorMessage({ store, messages }: FormInternals, field: Field): string | undefined {
  return useFieldState(store, field, (state) => errorMessage(messages, field, state));
}

/** The words beside a question's text: its hint and its error. */
interface ShownWords {
  readonly hint: string | undefined;
  readonly message: string | undefined;
}

/** The ids for `aria-describedby`: everything that the role can't say. */
export function describe(
  { question, kind }: Field,
  ids: FieldIds,
  { hint, message }: ShownWords,
  isMarkNeeded: boolean = !isRequired(question) || kind.role(question) === 'group',
): string | undefined {
  const hasDescription = question.description !== undefined || hint !== undefined;
  const described = [isMarkNeeded ? ids.mark : '', hasDescription ? ids.description : '', message === undefined ? '' : ids.error];
  return described.filter(Boolean).join(' ') || undefined;
}
