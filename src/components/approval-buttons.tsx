'use client';
import { useId, useState, type ReactElement } from 'react';
import { useApproval, useFormat, type Decision } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { FormButton } from './form-button.js';
import { useFormParts, useIsSending, useQuestionScope } from './form-context.js';
import { renderSending } from './sending.js';

/**
 * The answers to an approval: a button that allows, a button that denies, and the others behind a button "More". A single other answer without words
 * of the agent needs no such button.
 */
export function ApprovalButtons(): ReactElement {
  const { state } = useQuestionScope();
  const { decisions, reason, text } = useApproval(state.question.id);
  const isSending = useIsSending();
  const format = useFormat();
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const others = decisions.filter(({ rank }) => rank === 'other');
  // A chosen answer stays in sight.
  const isOpen = isWanted || others.some(({ buttonProps }) => buttonProps['aria-pressed']);
  const hasMore = others.length + (reason ? 1 : 0) > 1 || others.some(({ option }) => option.preview);
  const isAsking = text !== undefined || reason?.isOpen === true;
  // The text that an answer asks for takes the place of the list.
  const [wasAsking, setWasAsking] = useState(isAsking);
  if (isAsking !== wasAsking) {
    setWasAsking(isAsking);
    if (isAsking) setWanted(false);
  }
  const renderDecision = ({ option, rank, isSelected, buttonProps: { onClick, ...buttonProps } }: Decision) => (
    <FormButton key={option.value} button="decision" kind={rank} act={onClick} {...buttonProps}>
      {isSending && isSelected && !isAsking ? renderSending(option.label, format) : option.label}
    </FormButton>
  );
  const renderOthers = () => (
    <>
      {others.map((decision) => (
        <div key={decision.option.value}>
          {renderDecision(decision)}
          <DecisionWords decision={decision} />
        </div>
      ))}
      {reason && (
        <FormButton button="decision" kind="other" {...reason.buttonProps} act={reason.buttonProps.onClick}>
          {reason.label}
        </FormButton>
      )}
    </>
  );
  return (
    <div {...partProps('decisions')}>
      {decisions.filter(({ rank }) => rank !== 'other').map(renderDecision)}
      {hasMore ? (
        <FormButton
          button="more"
          word="moreAnswers"
          act={() => setWanted(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
        />
      ) : (
        renderOthers()
      )}
      {hasMore && isOpen && (
        <div {...partProps('more-decisions')} id={listId}>
          {renderOthers()}
        </div>
      )}
    </div>
  );
}

/** The agent's words about the call, and about the answers that are always shown. */
export function ApprovalWords(): ReactElement {
  const { state } = useQuestionScope();
  const { decisions } = useApproval(state.question.id);
  const shown = decisions.filter(({ rank }) => rank !== 'other');
  return (
    <>
      {shown.map((decision, index) => (
        <DecisionWords key={decision.option.value} decision={decision} isNamed={index > 0} />
      ))}
    </>
  );
}

/** The agent's words about one answer, such as what this answer would allow from now on. */
function DecisionWords({
  decision: { option, descriptionProps, previewProps },
  isNamed = false,
}: {
  decision: Decision;
  /** Whether the words stand apart from their button. */
  isNamed?: boolean;
}): ReactElement | null {
  const { renderText, renderPreview } = useFormParts();
  const { label, description, preview } = option;
  if (!description && !preview) return null;
  return (
    <div {...partProps('decision-words')}>
      {isNamed && <span {...partProps('option-label')}>{label}</span>}
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
