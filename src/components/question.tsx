'use client';
import { RadioGroup } from '@radix-ui/react-radio-group';
import { forwardRef, memo, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import type { ChoiceField } from '../headless/choice-field.js';
import { useMaybeChoiceField } from '../headless/use-choice.js';
import { useQuestion } from '../headless/use-question.js';
import { partProps } from './anatomy.js';
import { chainHandlers } from './chain-handlers.js';
import { CHOSEN } from './chosen.js';
import { Description } from './description.js';
import { ErrorMessage } from './error-message.js';
import { ChoiceContext, QuestionContext, useFeatures, useQuestionState } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import { Header, Label, Mark } from './label.js';
import { Note } from './note.js';
import { Options } from './options.js';
import type { Part } from './part.js';
import { Text } from './text.js';

export interface QuestionProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id'> {
  /** The question's id in the payload. */
  id: string;
}

const QuestionRoot: Part<QuestionProps, HTMLDivElement> = forwardRef<HTMLDivElement, QuestionProps>(function Question(
  { id, children = <QuestionContent />, onKeyDown, ...props },
  ref,
) {
  const state = useQuestion(id);
  const { kind, isRequired, isInvalid, groupProps } = state;
  const choice = useMaybeChoiceField(id);
  const Group = useSlot('question', 'div');
  const element = (
    <Group
      {...partProps('question', { kind, invalid: isInvalid, required: isRequired })}
      {...props}
      {...groupProps}
      onKeyDown={chainHandlers(onKeyDown, groupProps.onKeyDown)}
      // Radix would set these: direction and tab order are ours.
      dir={props.dir}
      tabIndex={props.tabIndex}
      ref={ref}
    >
      {children}
    </Group>
  );
  return (
    <QuestionContext.Provider value={state}>
      <ChoiceContext.Provider value={choice}>
        {kind === 'single' && choice ? <SingleChoice choice={choice}>{element}</SingleChoice> : element}
      </ChoiceContext.Provider>
    </QuestionContext.Provider>
  );
});

/** One question: a group named by its text. Without children it holds the usual parts. */
export const Question: Part<QuestionProps, HTMLDivElement> = memo(QuestionRoot);

/** Radix would write an inline style, which a strict content security policy refuses. */
const NO_STYLE = { outline: undefined };

/**
 * Radix keeps a radio group's value in a context, so that a click renders every radio again. Here that value never
 * changes: the chosen radio has it, the others have their key. A click then renders just the two radios concerned.
 */
function SingleChoice({ choice, children }: { choice: ChoiceField; children: ReactElement }): ReactElement {
  const choose = (key: string): void => {
    const option = choice.question.options[Number(key)];
    if (option) choice.setOption(option, true);
    else choice.setOther(true);
  };
  return (
    <RadioGroup asChild value={CHOSEN} onValueChange={choose} disabled={choice.control.isDisabled} style={NO_STYLE}>
      {children}
    </RadioGroup>
  );
}

function QuestionContent(): ReactElement {
  const { kind } = useQuestionState();
  const { notes } = useFeatures();
  return (
    <>
      <Header />
      <Label />
      <Mark />
      <Description />
      {kind === 'text' ? <Text /> : <Options />}
      <ErrorMessage />
      {notes && <Note />}
    </>
  );
}
