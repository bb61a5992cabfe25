'use client';
import type { ReactElement } from 'react';
import { useInteractiveFormContext } from '../headless/hooks.js';
import { Actions } from './actions.js';
import { ApprovalEnd } from './approval-end.js';
import { partProps } from './anatomy.js';
import { useFormParts } from './form-context.js';
import { QuickNotice } from './notice.js';
import { Problems } from './problems.js';
import { Question } from './question.js';
import { Note } from './note.js';
import { Review } from './review.js';
import { Steps } from './steps.js';

export function FormContent(): ReactElement {
  const { questions, steps, quickAnswers, approval, attempt } = useInteractiveFormContext();
  const { attachments, notes, isPress } = useFormParts();
  const shown = approval ? [approval.permission] : steps ? questions.slice(steps.index, steps.index + 1) : questions;
  // In a form that a press on an option answers, the hint stands in the row of buttons.
  const saysQuick = quickAnswers !== undefined && !isPress && !steps?.isReview;
  return (
    <>
      {steps && <Steps />}
      {saysQuick && <QuickNotice quickAnswers={quickAnswers} />}
      {steps?.isReview && <Review />}
      {/*
       * The questions are not direct children of the form, because for each element that is inserted there, a browser goes through all
       * controls of the form.
       */}
      <div {...partProps('questions')} {...steps?.panelProps}>
        {shown.map(({ id }) => (
          <Question key={id} id={id} />
        ))}
      </div>
      {notes === 'form' && !approval && (!steps || steps.isReview) && <Note />}
      {attempt > 0 && <Problems />}
      {attachments && <attachments.Waiting />}
      {approval ? <ApprovalEnd permissionId={approval.permission.id} /> : <Actions />}
    </>
  );
}
