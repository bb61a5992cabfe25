import { optionsOf } from '../../protocol/questions.js';
import type { RenderPayload } from '../../protocol/types/form.js';
import { labelAsWritten } from '../shared/option-of-label.js';

/** A question in the form that Roo Code's page gets. */
export interface FollowupSuggestions {
  question: string;
  suggest: { answer: string; mode?: string }[];
}

/** Turns a form back into a call in the form that Roo Code normalises for its page: the first question, with its suggestions verbatim. */
export function toFollowupSuggestions({ questions: [first] }: RenderPayload): FollowupSuggestions {
  const suggest = optionsOf(first).map((option) => {
    const { description: mode } = option;
    return { answer: labelAsWritten(option), ...(mode && { mode }) };
  });
  return { question: first?.question ?? '', suggest };
}
