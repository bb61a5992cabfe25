'use client';
import type { KeyboardEvent } from 'react';
import { say } from '../../i18n/say.js';
import type { Messages } from '../../i18n/messages.js';
import { isRequired } from '../../protocol/questions.js';
import { mayDelegate } from '../../protocol/read-details.js';
import { languageOf } from '../../protocol/text-direction.js';
import type { Question } from '../../protocol/types/question.js';
import { useFormInternals, useFormState, type FormInternals } from '../form/form-scope.js';
import { fieldState } from '../state/form-state.js';
import { isPassed } from '../state/select.js';
import type { KeyRow, QuestionKind } from '../kinds/kind.js';
import { DIGITS, DIGITS_AND_LETTERS, handleGroupKey, keyAt } from '../keyboard/group-keys.js';
import { errorMessage } from './error-message.js';
import { describe, fieldIds, shownIds, type FieldIds } from './field-ids.js';
import type { Field } from '../state/field.js';
import { payloadText, type PayloadTextProps } from './payload-text.js';
import { sayApproval } from '../text/say-approval.js';

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
export interface LabelProps extends PayloadTextProps {
  readonly htmlFor?: string;
}

export interface DelegateState {
  /** Whether the decision is handed back. The question then needs no answer. An answer or a second toggle takes the decision back and restores the field. */
  readonly isDelegated: boolean;
  toggle(): void;
  /** For a `<button>`. The name of the button is its own words and the question. */
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
  /** Whether the question's controls are radios. If so, render them in a radio group. */
  readonly isRadioGroup: boolean;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  /** What is wrong and what to do, in the user's language. */
  readonly errorMessage: string | undefined;
  readonly groupProps: GroupProps;
  readonly labelProps: LabelProps;
  /** The limits of the answer: how many answers or characters, which numbers. `undefined` without limits, or while the error says the same. */
  readonly hint: string | undefined;
  /** For the question's description and its hint. */
  readonly descriptionProps: { readonly id: string; readonly dir: PayloadTextProps['dir'] };
  /** For the word that says "optional" or "required". */
  readonly markProps: { readonly id: string };
  readonly errorProps: { readonly id: string };
  /** Whether the user has passed this required question without an answer, and `form.partial` can be sent and would leave the question open. */
  readonly isLeftOpen: boolean;
  /** Hands the decision back to the agent, if the host or the question allows it. */
  readonly delegate?: DelegateState;
  /** The key that picks an option (by its position) or Other: `1` to `9` and, with `quickAnswers`, then `A` to `Z`. */
  keyOf(row: KeyRow): string | undefined;
}

/**
 * The text, error and wiring of one question. The component renders when the error changes, but not when the answer changes.
 * @throws RangeError for an id that the form does not have, like all hooks of a question.
 */
export function useQuestion(id: string): QuestionState {
  const internals = useFormInternals();
  const { store, content, messages, quickIds, isPartial, isSteps } = internals;
  const field = content.field(id);
  const { question, kind } = field;
  const picks = kind.picks(question);
  const isRadioGroup = picks === 'one';
  const rows = kind.rows(question, quickIds.includes(id) ? DIGITS_AND_LETTERS : DIGITS);
  const ids = fieldIds(internals, field);
  const { message, isDelegated, isLeftOpen } = useFormState(store, (state) => {
    const own = fieldState(state, field);
    return {
      // The words may change with the answer while the problem stays.
      message: errorMessage(messages, field, own),
      isDelegated: own.delegated !== undefined,
      isLeftOpen: isPartial && isPassed(field, state, isSteps),
    };
  });
  const isInvalid = message !== undefined;
  const hint = hintOf(field, messages, message);
  const delegate = delegateState(internals, field, ids, isDelegated);

  return {
    question: sayApproval(question, messages),
    kind: kind.variant(question),
    isRadioGroup,
    isRequired: isRequired(question),
    isInvalid,
    errorMessage: message,
    groupProps: {
      id: ids.group,
      'data-field': field.name,
      onKeyDown: (event) =>
        handleGroupKey(event, {
          isMultiple: picks === 'several',
          isReserved: question.allow_delegate === false,
          rows,
          confirm: () => internals.confirm(field),
        }),
      ...(picks && {
        role: isRadioGroup ? 'radiogroup' : 'group',
        'aria-labelledby': ids.label,
        ...describe(isInvalid, ...shownIds(field, ids, hint, isInvalid)),
        // ARIA defines `aria-required` for a radio group. For a group of checkboxes, the label says that an answer is required.
        ...(isRadioGroup && isRequired(question) && { 'aria-required': true }),
      }),
    },
    labelProps: { ...payloadText(question, ids.label), ...(picks ? {} : { htmlFor: ids.text }) },
    hint,
    markProps: { id: ids.mark },
    descriptionProps: { id: ids.description, dir: languageOf(question).dir },
    errorProps: { id: ids.error },
    isLeftOpen,
    ...(delegate && { delegate }),
    keyOf: (row) => keyAt(rows.indexOf(row)),
  };
}

export function hintOf({ question, kind }: Field, messages: Messages, message?: string): string | undefined {
  const hints = kind.hints(question).map(({ key, values }) => say(messages, key, values));
  const hint = hints.join(' ');
  return hint === '' || hint === message ? undefined : hint;
}

/** Handing a decision back; `undefined` if neither the host nor the question allows it. */
function delegateState(
  { isDisabled, isReadOnly, allowDelegate, edit }: FormInternals,
  field: Field,
  ids: FieldIds,
  isDelegated: boolean,
): DelegateState | undefined {
  if (!mayDelegate(field.question, { allowDelegate })) return undefined;
  const toggle = (): void => edit({ type: isDelegated ? 'undelegated' : 'delegated', id: field.question.id });
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
