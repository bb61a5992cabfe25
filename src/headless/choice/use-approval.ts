'use client';
import { useEffect, useRef, useState } from 'react';
import { say } from '../../i18n/say.js';
import type { Approval } from '../../protocol/approval.js';
import { callOf, isAllowing, isDenying } from '../../protocol/questions.js';
import type { Question } from '../../protocol/types/question.js';
import { findGroup, findTextField } from '../focus/dom.js';
import { moveFocus } from '../focus/move-focus.js';
import { useFormState } from '../form/form-scope.js';
import { isChosen } from '../kinds/choice-value.js';
import { mayAllow, now, oncePerPress } from '../pointer/press-guard.js';
import { describedBy } from '../question/field-ids.js';
import { watchIn } from '../question/watch-call.js';
import { payloadText } from '../question/payload-text.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import { fieldState } from '../state/form-state.js';
import type { ApprovalState, DecisionButtonProps } from './approval-state.js';
import type { Choice } from './choice.js';
import { describeOption } from './control-props.js';
import { useChoiceActions } from './use-choice.js';
import { sayApproval } from '../text/say-approval.js';

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
  const question = sayApproval(field.question, messages);
  const sole = content.approval?.permission.id === id ? content.approval : undefined;
  const { value, hasWords } = useDecided(choice, sole?.reason);
  const { decide, ask } = useDeciding(choice, sole);
  const text = textOf(sole, value.selected[0]);
  const reason = sole?.reason;
  const allowance =
    question.options.find(({ value }) => value.startsWith('allow_once')) ??
    question.options.find(({ value }) => isAllowing(value));
  const denial = question.options.find((option) => isDenying(option.value));
  const isOpen = hasWords || (isChosen(value, denial?.value ?? '') && !isReadOnly);
  const button = {
    type: 'button' as const,
    disabled: isDisabled,
    ...(isReadOnly && !isDisabled && { 'aria-disabled': true as const }),
  };
  return {
    decisions: [...new Set([allowance, denial, ...question.options])].flatMap((option) => {
      if (!option) return [];
      const own = ids.option(question.options.indexOf(option));
      const isSelected = isChosen(value, option.value);
      const isFirst = option === allowance || option === denial;
      const isPrimary = option === allowance && sole && !text && !isOpen;
      return {
        option,
        rank: isPrimary ? 'primary' : isFirst ? 'secondary' : 'other',
        isSelected,
        buttonProps: {
          ...button,
          id: own,
          disabled: isDisabled || option.disabled === true,
          ...(!sole && { 'aria-pressed': isSelected }),
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
