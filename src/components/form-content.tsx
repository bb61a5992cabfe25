'use client';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { useFormat, useInteractiveFormContext } from '../headless/hooks.js';
import { Actions } from './actions.js';
import { partProps } from './anatomy.js';
import { useFormParts } from './form-context.js';
import { Problems } from './problems.js';
import { Question } from './question.js';
import { Note } from './note.js';
import { renderPart } from './render-part.js';
import { Review } from './review.js';
import { Steps } from './steps.js';

/** The content of a form that the host does not compose itself. */
export function FormContent(): ReactElement {
  const { status, questions, steps, quickAnswers } = useInteractiveFormContext();
  const { attachments, notes } = useFormParts();
  const format = useFormat();
  const shown = steps ? questions.slice(steps.index, steps.index + 1) : questions;
  return (
    <>
      <Steps />
      {quickAnswers && !steps?.isReview && <Notice {...quickAnswers.hintProps}>{quickAnswers.hint}</Notice>}
      {steps?.isReview && <Review />}
      {/*
       * Keep the elements out of the form's own children: for each element inserted right there, a browser goes through all controls of the
       * form.
       */}
      <div {...partProps('questions')} {...steps?.panelProps}>
        {shown.map(({ id }) => (
          <Question key={id} id={id} />
        ))}
      </div>
      {notes === 'form' && (!steps || steps.isReview) && <Note />}
      <Problems />
      {status === 'locked' && <Notice>{format('locked')}</Notice>}
      {attachments && <attachments.Waiting />}
      <Actions />
      {/* Below the buttons, so that none of them moves. */}
      <FailureNotice />
    </>
  );
}

/** A message of the form about itself. */
export function Notice({ isFailure, ...props }: ComponentPropsWithoutRef<'p'> & { isFailure?: boolean }): ReactElement {
  return renderPart(useFormParts().slots, 'notice', 'p', { invalid: isFailure }, props);
}

/** Says that sending failed. It has the role of an alert but is announced politely, because the user has lost nothing. */
export function FailureNotice(): ReactElement | null {
  const { error } = useInteractiveFormContext();
  const format = useFormat();
  if (!error) return null;
  return (
    <Notice isFailure role="alert" aria-live="polite">
      {format('sendFailed')} <bdi>{error.message}</bdi>
    </Notice>
  );
}
