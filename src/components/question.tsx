'use client';
import { forwardRef, memo, type ComponentPropsWithoutRef, type ElementType, type ReactElement } from 'react';
import { useFormat, useQuestion } from '../headless/hooks.js';
import { callOf } from '../protocol/questions.js';
import { takesAttachments } from '../protocol/attachments.js';
import type { InputType } from '../protocol/types/question.js';
import { partProps } from './anatomy.js';
import { Call } from './call.js';
import { Clear } from './clear.js';
import { Delegate } from './delegate.js';
import { renderDescription } from './description.js';
import { renderError } from './error-message.js';
import { QuestionContext, useFormParts, useQuestionScope, type FormParts } from './form-context.js';
import type { SlotElements } from './interactive-form-config.js';
import { renderHeader, renderLabel, renderMark } from './label.js';
import { Note } from './note.js';
import { Options } from './options.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';
import { Skip } from './skip.js';
import { Text } from './text.js';

export interface QuestionProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id'> {
  /** The question's id in the payload. */
  id: string;
}

const QuestionRoot: Part<QuestionProps, HTMLDivElement> = forwardRef<HTMLDivElement, QuestionProps>(function Question({ id, children, ...props }, ref) {
  const state = useQuestion(id);
  const parts = useFormParts();
  const format = useFormat();
  const { kind, isRadioGroup, isRequired, isInvalid, groupProps, delegate } = state;
  const [slots, tag, as] = groupElement(parts, isRadioGroup);
  return (
    <QuestionContext.Provider value={{ state, parts, format }}>
      {renderPart(
        slots,
        'question',
        tag,
        { kind, invalid: isInvalid, required: isRequired, delegated: delegate?.isDelegated },
        { ...groupProps, as, children: children === undefined ? <QuestionContent /> : children, ref },
        props,
      )}
    </QuestionContext.Provider>
  );
});

/** One question: a group named by its text. Default children: the usual parts. */
export const Question: Part<QuestionProps, HTMLDivElement> = memo(QuestionRoot);

/** The part that answers each kind of question. No other component lists the kinds. */
const BODIES: Readonly<Record<InputType, ElementType>> = { choice: Options, text: Text };

/**
 * The element of a question: the host's or that of the controls. If both have one, the controls' component gets the host's element as `as`.
 */
function groupElement(
  { slots, controls: { RadioGroup } }: FormParts,
  isRadioGroup: boolean,
): [slots: SlotElements, tag: ElementType, as?: ElementType | undefined] {
  if (!isRadioGroup) return [slots, 'div'];
  if (typeof RadioGroup === 'string') return [slots, RadioGroup];
  return [{}, RadioGroup, slots.question];
}

function QuestionContent(): ReactElement {
  const scope = useQuestionScope();
  const { state, parts } = scope;
  const Body = BODIES[state.question.input_type];
  const { attachments, hasTabs } = parts;
  const images = attachments && takesAttachments(state.question) && <attachments.Field id={state.question.id} />;
  const error = renderError(scope, {});
  const note = parts.notes === true && <Note />;
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
      {callOf(state.question) !== undefined && <Call />}
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
