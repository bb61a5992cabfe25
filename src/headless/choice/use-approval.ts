'use client';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { say } from '../../i18n/say.js';
import type { Approval } from '../../protocol/approval.js';
import { callOf, isAllowing, isDenying, optionsOf } from '../../protocol/questions.js';
import type { Question, QuestionOption } from '../../protocol/types/question.js';
import { findGroup, findTextField } from '../focus/dom.js';
import { moveFocus } from '../focus/move-focus.js';
import { useFormState } from '../form/form-scope.js';
import { isChosen } from '../kinds/choice-value.js';
import { mayAllow, now, oncePerPress } from '../pointer/press-guard.js';
import { describedBy } from '../question/field-ids.js';
import { watchIn } from '../question/watch-call.js';
import { payloadText, type PayloadTextProps } from '../question/payload-text.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import { fieldState } from '../state/form-state.js';
import type { Choice } from './choice.js';
import { describeOption } from './control-props.js';
import { useChoiceActions } from './use-choice.js';

/** The props of a `<button>` that decides. */
export interface DecisionButtonProps {
  readonly id: string;
  readonly type: 'button';
  readonly disabled: boolean;
  readonly 'aria-disabled'?: true;
  readonly 'aria-pressed': boolean;
  readonly 'aria-describedby'?: string;
  readonly onClick: (event: Pick<MouseEvent, 'detail' | 'isTrusted' | 'timeStamp'>) => void;
}

/** One answer to an approval. */
export interface Decision {
  readonly option: QuestionOption;
  /** Whether this answer is chosen: it is on its way, could not be sent, or waits for its reason or for the other answers of the form. */
  readonly isSelected: boolean;
  readonly buttonProps: DecisionButtonProps;
  /** For the element with the agent's words about this answer. Screen readers read these words after the button. */
  readonly descriptionProps: PayloadTextProps;
  readonly previewProps: PayloadTextProps;
}

/** The reason for a denial. */
export interface DecisionReason {
  readonly question: Question;
  /** Whether the question about the reason is shown. The submit button then sends the decision. */
  readonly isOpen: boolean;
  /** The words of the button that opens the reason, such as "Deny with a reason". */
  readonly label: string;
  /** Chooses the answer that denies, and moves the focus into the reason. */
  readonly buttonProps: Omit<DecisionButtonProps, 'id' | 'aria-pressed' | 'aria-describedby'> & {
    readonly 'aria-expanded': boolean;
  };
}

export interface ApprovalState {
  readonly decisions: readonly Decision[];
  /** Absent if no answer denies, or if the form asks for no reason or for more than this approval. */
  readonly reason?: DecisionReason;
  /** The text that the chosen answer asks for, such as the edited arguments. Show its question with a submit button, which sends the decision. */
  readonly text?: Question;
}

/**
 * The buttons of a permission, by its id. In a form that asks for one approval and nothing else (`form.approval`), a press is the answer: it is sent
 * at once, and there is no undo. An answer that asks for a text opens the text instead. In any other form, a press chooses the answer, and the submit
 * button sends the form. An answer that allows is refused until each part of the call has been in view,
 * and for a press that was not meant for this call.
 * @throws TypeError for a question that is no choice, RangeError for an id that the form does not have.
 */
export function useApproval(id: string): ApprovalState {
  const choice = useChoiceActions(id);
  const { internals, field, ids } = choice;
  const { content, messages, isDisabled, isReadOnly } = internals;
  const { question } = field;
  const sole = content.approval?.permission.id === id ? content.approval : undefined;
  const { value, hasWords } = useDecided(choice, sole?.reason);
  const { decide, ask } = useDeciding(choice, sole);
  const text = textOf(sole, value.selected[0]);
  const reason = sole?.reason;
  const denial = optionsOf(question).find((option) => isDenying(option.value));
  const isOpen = hasWords || (isChosen(value, denial?.value ?? '') && !isReadOnly);
  const button = {
    type: 'button' as const,
    disabled: isDisabled,
    ...(isReadOnly && !isDisabled && { 'aria-disabled': true as const }),
  };
  return {
    decisions: question.options.map((option, index) => {
      const own = ids.option(index);
      const isSelected = isChosen(value, option.value);
      return {
        option,
        isSelected,
        buttonProps: {
          ...button,
          id: own,
          disabled: isDisabled || option.disabled === true,
          'aria-pressed': isSelected,
          ...describedBy(callOf(question) && isAllowing(option.value) && ids.call, ...describeOption(option, own)),
          onClick: decide(option.value),
        },
        descriptionProps: payloadText(question, `${own}-description`),
        previewProps: payloadText(question, `${own}-preview`),
      };
    }),
    ...(text && { text }),
    ...(reason &&
      denial && {
        reason: {
          question: reason,
          isOpen,
          label: say(messages, 'withReason', { answer: denial.label }),
          buttonProps: {
            ...button,
            'aria-expanded': isOpen,
            onClick: oncePerPress(() => ask(denial.value, reason)),
          },
        },
      }),
  };
}

/** What the user has decided so far. */
function useDecided({ internals: { content, store }, field }: Choice, reason: Question | undefined) {
  return useFormState(store, (state) => {
    const written = reason && content.field(reason.id);
    return {
      value: fieldState(state, field).value,
      hasWords: written !== undefined && written.kind.words(fieldState(state, written).value) !== '',
    };
  });
}

/** What a press on an answer does. */
function useDeciding({ internals, field, choose }: Choice, sole: Approval | undefined) {
  const { content, root, store, submit } = internals;
  const shownAt = useRef(0);
  useIsomorphicLayoutEffect(() => {
    shownAt.current = now();
  }, [JSON.stringify(field.question)]);
  const [asked, setAsked] = useState<{ name: string }>();
  useEffect(() => {
    const group = asked ? findGroup(root.current, asked.name) : null;
    if (group) moveFocus(findTextField(group));
  }, [asked, root]);

  const ask = (answer: string, text: Question): void => {
    choose(answer);
    setAsked({ name: content.field(text.id).name });
  };
  const take = async (answer: string): Promise<void> => {
    const text = textOf(sole, answer);
    if (text) ask(answer, text);
    else choose(answer);
    if (text || !sole) return;
    // A user may press as soon as a call appears. The call is then in sight, but nobody has looked yet, so the press looks first.
    if (isAllowing(answer) && !store.getField(field).hasSeenCall)
      await watchIn(findGroup(root.current, field.name))?.look();
    submit();
  };
  return {
    ask,
    decide:
      (answer: string): DecisionButtonProps['onClick'] =>
      (event) => {
        if (!isAllowing(answer) || mayAllow(event, shownAt.current)) oncePerPress(() => take(answer))(event);
      },
  };
}

/** The question for the text that an answer asks for. */
function textOf(sole: Approval | undefined, answer: string | undefined): Question | undefined {
  return sole?.texts?.find(({ when }) => when?.[0]?.value === answer);
}
