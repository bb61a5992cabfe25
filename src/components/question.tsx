'use client';
import { memo, type ComponentPropsWithoutRef, type ElementType, type ReactElement } from 'react';
import { useFormat, useFormInternals } from '../headless/form/form-scope.js';
import { useQuestion } from '../headless/question/use-question.js';
import { takesAttachments } from '../protocol/attachments.js';
import { partProps } from './anatomy.js';
import { bodies } from './bodies.js';
import { chainHandlers } from './chain-handlers.js';
import { Clear } from './clear.js';
import { Delegate } from './delegate.js';
import { renderDescription } from './description.js';
import { renderError } from './error-message.js';
import { QuestionContext, useFormParts, useQuestionScope, type FormParts } from './form-context.js';
import { renderHeader, renderLabel, renderMark } from './label.js';
import { Note } from './note.js';
import { forwardRef, type Part } from './part.js';
import { Skip } from './skip.js';

export interface QuestionProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id'> {
  /** The question's id in the payload. */
  id: string;
}

const QuestionRoot: Part<QuestionProps, HTMLDivElement> = forwardRef<HTMLDivElement, QuestionProps>(function Question(
  { id, children, onKeyDown, ...props },
  ref,
) {
  const state = useQuestion(id);
  const parts = useFormParts();
  const format = useFormat();
  const { kind, isRequired, isInvalid, groupProps, delegate } = state;
  const [Group, groupOptions] = groupElement(parts, groupProps.role === 'radiogroup');
  return (
    <QuestionContext.Provider value={{ state, parts, format }}>
      <Group
        {...partProps('question', { kind, invalid: isInvalid, required: isRequired, delegated: delegate?.isDelegated }, props)}
        {...groupOptions}
        {...groupProps}
        onKeyDown={chainHandlers(onKeyDown, groupProps.onKeyDown)}
        ref={ref}
      >
        {children === undefined ? <QuestionContent /> : children}
      </Group>
    </QuestionContext.Provider>
  );
});

/** One question: a group named by its text. Default children: the usual parts. */
export const Question: Part<QuestionProps, HTMLDivElement> = memo(QuestionRoot);

/**
 * The element of a question: the host's or that of the controls. If both have one, the controls' component gets the host's element as `as`.
 */
function groupElement({ slots, controls }: FormParts, isRadioGroup: boolean): [ElementType, { as?: ElementType }] {
  const own = slots.question;
  if (!isRadioGroup || typeof controls.RadioGroup === 'string') return [own ?? (isRadioGroup ? controls.RadioGroup : 'div'), {}];
  return [controls.RadioGroup, own === undefined ? {} : { as: own }];
}

function QuestionContent(): ReactElement {
  const scope = useQuestionScope();
  const { state, parts } = scope;
  const Body = bodies[state.question.input_type];
  const { attachments, isSteps } = useFormInternals();
  return (
    <>
      {!isSteps && renderHeader(scope, {})}
      {renderLabel(scope, {})}
      {renderMark(scope, {})}
      {state.delegate && <Delegate />}
      {!state.isRequired && (
        <>
          <Clear />
          <Skip />
        </>
      )}
      {renderDescription(scope, {})}
      <Body />
      {attachments && takesAttachments(state.question) && <attachments.Field id={state.question.id} />}
      {renderError(scope, {})}
      {parts.features.notes && <Note />}
    </>
  );
}
