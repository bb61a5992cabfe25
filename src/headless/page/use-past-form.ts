'use client';
import { useContext } from 'react';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import { FormConfigContext, mergeConfig, type FormConfig } from '../settings/config.js';
import { revisionOf } from '../state/form-status.js';
import { dropDraft, isInDrafts } from './keep-draft.js';
import { pageOf } from './form-sessions.js';

/**
 * Keeps the form of a past answer open if some of its words were not sent, or may still fail to arrive. Otherwise its draft and session end, and the
 * host shows the answer.
 */
export function usePastForm(
  form: TrustedForm,
  answer: AnswerMessage,
  options: FormConfig & { revisable?: boolean | undefined },
  goOn: (shown: 'form') => void,
): void {
  const { sessions, draftStore } = mergeConfig(options, useContext(FormConfigContext));
  // Only the number of the revision is kept, because a page may have hundreds of receipts.
  const revision = options.revisable ? revisionOf(answer) : undefined;
  useIsomorphicLayoutEffect(() => {
    const page = pageOf(sessions);
    const hasDraft = isInDrafts(form, draftStore) || isInDrafts(form, draftStore, revision);
    const hasUnsent = hasDraft || page.isWorthKeeping(form);
    // The host may not have heard of a later change yet.
    const hasLaterAnswer = revisionOf(page.past(form)) > revisionOf(answer);
    if (hasUnsent || hasLaterAnswer) {
      goOn('form');
      return undefined;
    }
    dropDraft(form, draftStore);
    page.dispatch({ type: 'answerShown', place: goOn, form, answer });
    return () => page.dispatch({ type: 'answerTakenBack', place: goOn });
  }, [sessions, form, answer, draftStore, revision, goOn]);
}
