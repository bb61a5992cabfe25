'use client';
import { forwardRef, memo, type ComponentPropsWithoutRef, type ElementType, type ReactElement } from 'react';
import { useFormat, useQuestion } from '../headless/hooks.js';
import { callOf, isDecision } from '../protocol/questions.js';
import { takesAttachments } from '../protocol/attachments.js';
import type { InputType } from '../protocol/types/question.js';
import { partProps } from './anatomy.js';
import { ApprovalButtons, ApprovalWords } from './approval-buttons.js';
import { Call } from './call.js';
import { Clear } from './clear.js';
import { Delegate } from './delegate.js';
import { renderDescription } from './description.js';
import { renderError } from './error-message.js';
import { QuestionContext, useFormParts, useQuestionScope, type FormParts } from './form-context.js';
import type { SlotElements } from './interactive-form-config.js';
import { renderHeader, renderLabel, renderMark } from './label.js';
import { Note } from './note.js';
import { layoutOf } from './option-layout.js';
import { Options } from './options.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';
import { Skip } from './skip.js';
import { Text } from './text.js';

export interface QuestionProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id'> {
  /** The question's id in the payload. */
  id: string;
}

const QuestionRoot: Part<QuestionProps, HTMLDivElement> = forwardRef(function Question(
  { id, children, ...props },
  ref,
) {
  const state = useQuestion(id);
  const parts = useFormParts();
  const format = useFormat();
  const { question, kind, isRadioGroup, isRequired, isInvalid, groupProps, delegate } = state;
  // With buttons instead of radios, the question is a plain group.
  const hasButtons = isDecision(question) && children === undefined;
  const group = hasButtons ? { ...groupProps, role: 'group', 'aria-required': undefined } : groupProps;
  const [slots, tag, as] = groupElement(parts, isRadioGroup && !hasButtons);
  return (
    <QuestionContext.Provider value={{ state, parts, format, layout: layoutOf(question, parts) }}>
      {renderPart(
        slots,
        'question',
        tag,
        { kind, invalid: isInvalid, required: isRequired, delegated: delegate?.isDelegated },
        {
          ...group,
          as,
          children: children === undefined ? <QuestionContent hasButtons={hasButtons} /> : children,
          ref,
        },
        props,
      )}
    </QuestionContext.Provider>
  );
});

/** One question: a group named by its text. Default children: the usual parts. */
export const Question: Part<QuestionProps, HTMLDivElement> = memo(QuestionRoot);

/** The part that answers each kind of question. No other component lists the kinds. */
const BODIES: Readonly<Record<InputType, ElementType>> = { choice: Options, text: Text };

/** The element of a question: the host's, or that of the controls, whose component gets the host's element as `as` if both exist. */
function groupElement(
  { slots, controls: { RadioGroup } }: FormParts,
  isRadioGroup: boolean,
): [slots: SlotElements, tag: ElementType, as?: ElementType | undefined] {
  if (!isRadioGroup) return [slots, 'div'];
  if (typeof RadioGroup === 'string') return [slots, RadioGroup];
  return [{}, RadioGroup, slots.question];
}

function QuestionContent({ hasButtons }: { hasButtons: boolean }): ReactElement {
  const scope = useQuestionScope();
  const { state, parts } = scope;
  const Body = hasButtons ? ApprovalButtons : BODIES[state.question.input_type];
  const { attachments, hasTabs } = parts;
  const images = attachments && takesAttachments(state.question) && <attachments.Field id={state.question.id} />;
  const hasCall = callOf(state.question) !== undefined;
  // In the line above a call, a paragraph would have the margins that a host gives to paragraphs.
  const problem = renderError(scope, {}, hasCall ? 'span' : 'p');
  const error = !hasCall && problem;
  const note = parts.notes === true && !hasButtons && <Note />;
  return (
    <>
      {!hasTabs && renderHeader(scope, {})}
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
      {hasButtons && <ApprovalWords />}
      {hasCall && <Call error={problem} />}
      <Body />
      {(images || error || note) && (
        <div {...partProps('foot')}>
          {images}
          {error}
          {note}
        </div>
      )}
    </>
  );
}
