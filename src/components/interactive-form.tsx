'use client';
import {
  forwardRef, useEffect, useMemo, useState, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type ReactElement, type ReactNode, type RefAttributes,
} from 'react';
import { useDraftStore } from '../headless/config.js';
import { assertTrusted } from '../headless/assert-trusted.js';
import { useDropDraft } from '../headless/use-draft.js';
import { useReadAnswer } from '../headless/use-read-answer.js';
import type { InteractiveFormOptions } from '../headless/use-interactive-form.js';
import { isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { readFormBlock } from '../protocol/read-form-block.js';
import type { Issue, ReadResult, TrustedForm } from '../protocol/types.js';
import { Actions, Cancel, Submit } from './actions.js';
import { AnswerReceipt } from './answer-receipt.js';
import { Description } from './description.js';
import { ErrorMessage } from './error-message.js';
import { FormSkeleton } from './form-skeleton.js';
import type { FormFeatureProps } from './form-context.js';
import { AppearanceProvider, type AppearanceConfig } from './interactive-form-config.js';
import { Header, Label, Mark } from './label.js';
import { LiveForm } from './live-form.js';
import { Note } from './note.js';
import { Option } from './option.js';
import { Options } from './options.js';
import { Other } from './other.js';
import { Question } from './question.js';
import { Review } from './review.js';
import { Root } from './root.js';
import { Steps } from './steps.js';
import { Text } from './text.js';

type RootElementProps = Omit<ComponentPropsWithoutRef<'form'>, 'form' | 'children' | 'autoFocus'>;

interface CommonProps extends RootElementProps, InteractiveFormOptions, AppearanceConfig, FormFeatureProps {
  /** Moves focus into the form when it is the user's turn, unless they are typing elsewhere. Default `false`. */
  autoFocus?: boolean | undefined;
  /** Told why a block may not be rendered, and what of `answer` could not be read. */
  onReject?: ((issues: Issue[]) => void) | undefined;
}

/** Either a chat message's tool block, or a form that has been read from one. */
export type InteractiveFormProps = CommonProps &
  (
    | {
        /** The tool block, as it came: it is read and checked here, and nothing but its `render_payload` is shown. */
        block: unknown;
        /** What to show of a block that may not be rendered. Default nothing. */
        fallback?: ReactNode;
        form?: never;
      }
    | { form: TrustedForm; block?: never; fallback?: never }
  );

const Form = forwardRef<HTMLElement, InteractiveFormProps>(function InteractiveForm({ block, form, fallback = null, onReject, ...props }, ref) {
  if (form !== undefined) assertTrusted(form);
  const result = useMemo((): ReadResult => (form ? { ok: true, form } : readFormBlock(block)), [form, block]);
  const isPending = !result.ok && isWaitingForPayload(block, result.issues);
  useReject(result.ok || isPending ? undefined : result.issues, onReject);

  if (result.ok) return <TrustedInteractiveForm key={result.form.toolUseId} form={result.form} onReject={onReject} {...props} ref={ref} />;
  if (!isPending) return <>{fallback}</>;
  const { rootProps, options } = splitProps(props);
  return <FormSkeleton {...(rootProps as ComponentPropsWithoutRef<'div'>)} messages={options.messages} locale={options.locale} ref={ref as never} />;
});

/** Reports these issues, once: neither a new callback nor the same issues again are a new rejection. */
function useReject(issues: Issue[] | undefined, onReject: ((issues: Issue[]) => void) | undefined): void {
  const reason = issues && formatIssues(issues);
  useEffect(() => {
    if (issues) onReject?.(issues);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [reason]);
}

type TrustedProps = CommonProps & { form: TrustedForm };

/** A form that was settled before it was shown is a receipt and never more; all it does is drop the draft it may have left. */
const TrustedInteractiveForm = forwardRef<HTMLElement, TrustedProps>(function TrustedInteractiveForm({ form, onReject, ...props }, ref): ReactElement {
  const { rootProps, options, features, appearance, autoFocus } = splitProps(props);
  const read = useReadAnswer(form, options.answer);
  useReject(read && !read.ok ? read.issues : undefined, onReject);
  const [wasSettled] = useState(read !== undefined);
  const settled = wasSettled ? read?.answer : undefined;
  useDropDraft(form, useDraftStore(options), settled !== undefined);
  return (
    <AppearanceProvider own={appearance}>
      {settled ? (
        <AnswerReceipt {...(rootProps as ComponentPropsWithoutRef<'div'>)} form={form} answer={settled} messages={options.messages} locale={options.locale} ref={ref as never} />
      ) : (
        <LiveForm trustedForm={form} options={options} features={features} autoFocus={autoFocus} rootProps={rootProps} ref={ref} />
      )}
    </AppearanceProvider>
  );
});

/** Whose each prop is: the hook's, the features', the looks', and the rest the root element's own. */
function splitProps(props: CommonProps) {
  const {
    onAnswer, answer, locked, expired, preselectRecommended, draftStore, messages, locale, layout,
    shortcuts, notes, cancellable, longList,
    renderText, renderPreview, slots,
    autoFocus = false,
    ...rootProps
  } = props;
  return {
    options: { onAnswer, answer, locked, expired, preselectRecommended, draftStore, messages, locale, layout },
    features: { shortcuts, notes, cancellable, longList },
    appearance: { renderText, renderPreview, slots },
    autoFocus,
    rootProps,
  };
}

/** Statuses after which no payload comes any more, in whatever words a host has for them. */
const FINISHED = /^$|^(done|denied|expired)$|^(succe|fail|cancel|abort|stop|interrupt|time.?out|timed|reject|output-)|complete|error/i;

/** Whether the tool has been called but the back end has not written the payload yet. */
function isWaitingForPayload(block: unknown, issues: readonly Issue[]): boolean {
  if (issues[0]?.code !== 'missing_payload' || !isRecord(block)) return false;
  return typeof block['status'] === 'string' && !FINISHED.test(block['status']);
}

interface InteractiveFormParts {
  Root: typeof Root;
  Question: typeof Question;
  Header: typeof Header;
  Label: typeof Label;
  Mark: typeof Mark;
  Description: typeof Description;
  Options: typeof Options;
  Option: typeof Option;
  Other: typeof Other;
  Text: typeof Text;
  Note: typeof Note;
  Error: typeof ErrorMessage;
  Actions: typeof Actions;
  Submit: typeof Submit;
  Cancel: typeof Cancel;
  Steps: typeof Steps;
  Review: typeof Review;
}

/**
 * The form of one tool block, from skeleton to receipt; its parts are its members.
 *
 * @example
 * <InteractiveForm block={block} onAnswer={send} />
 */
export const InteractiveForm: ForwardRefExoticComponent<InteractiveFormProps & RefAttributes<HTMLElement>> & InteractiveFormParts =
  /* @__PURE__ */ Object.assign(Form, {
    Root, Question, Header, Label, Mark, Description, Options, Option, Other, Text, Note, Error: ErrorMessage, Actions, Submit, Cancel, Steps, Review,
  });
