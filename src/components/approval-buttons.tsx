'use client';
import type { ReactElement } from 'react';
import { useApproval, useFormat, type Decision } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { FormButton } from './form-button.js';
import { useFormParts, useIsSending, useQuestionScope } from './form-context.js';
import { renderSending } from './sending.js';

/** The answers to an approval, with one button for each answer. The agent's words about the answers stand above the buttons. */
export function ApprovalButtons(): ReactElement {
  const { state } = useQuestionScope();
  const { decisions, reason } = useApproval(state.question.id);
  const isSending = useIsSending();
  const format = useFormat();
  return (
    <>
      {decisions.map((decision) => (
        <DecisionWords key={decision.option.value} decision={decision} />
      ))}
      <div {...partProps('decisions')}>
        {decisions.map(({ option, isSelected, buttonProps: { onClick, ...buttonProps } }) => (
          <FormButton key={option.value} button="decision" act={onClick} {...buttonProps}>
            {isSending && isSelected ? renderSending(option.label, format) : option.label}
          </FormButton>
        ))}
        {reason && (
          <FormButton button="decision" {...reason.buttonProps} act={reason.buttonProps.onClick}>
            {reason.label}
          </FormButton>
        )}
      </div>
    </>
  );
}

/** The agent's words about one answer, such as what this answer would allow from now on. */
function DecisionWords({
  decision: { option, descriptionProps, previewProps },
}: {
  decision: Decision;
}): ReactElement | null {
  const { renderText, renderPreview } = useFormParts();
  const { label, description, preview } = option;
  if (!description && !preview) return null;
  return (
    <div {...partProps('decision-words')}>
      <span {...partProps('option-label')}>{renderText(label, 'option-label')}</span>
      {description && (
        <span {...partProps('option-description')} {...descriptionProps}>
          {renderText(description, 'option-description')}
        </span>
      )}
      {preview && (
        <span {...partProps('option-preview')} {...previewProps}>
          {renderPreview ? renderPreview(option) : preview}
        </span>
      )}
    </div>
  );
}
