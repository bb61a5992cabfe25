'use client';
import {
  forwardRef,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from 'react';
import type { Controls } from '../controls/controls.js';
import { useDropDraft } from '../headless/drafts/use-draft.js';
import { useDraftStore } from '../headless/settings/config.js';
import { assertTrustedForm } from '../protocol/assert-trusted-form.js';
import { useReadAnswer } from '../headless/form/use-read-answer.js';
import { useLatest } from '../headless/settings/use-latest.js';
import { formatIssues } from '../protocol/issues.js';
import { readFormBlock } from '../protocol/read-form-block.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { ReadResult, TrustedForm } from '../protocol/types/form.js';
import type { Issue } from '../protocol/types/issue.js';
import { isUnreadable, isWaitingForPayload, readUnreadableForm } from '../protocol/unreadable-form.js';
import { Actions, Cancel, Submit, Undo } from './actions.js';
import { AnswerReceipt } from './answer-receipt.js';
import { Clear } from './clear.js';
import { Description } from './description.js';
import { ErrorMessage } from './error-message.js';
import { FormSkeleton, type Outline } from './form-skeleton.js';
import { AppearanceProvider } from './interactive-form-config.js';
import { Header, Label, Mark } from './label.js';
import { LiveForm } from './live-form.js';
import { Note } from './note.js';
import { Option } from './option.js';
import { Options } from './options.js';
import { Other } from './other.js';
import type { Part } from './part.js';
import { Problems } from './problems.js';
import { Question } from './question.js';
import { Review } from './review.js';
import { createRoot, type RootProps } from './root.js';
import { Skip } from './skip.js';
import { splitProps, type FormProps } from './split-props.js';
import { Steps } from './steps.js';
import { Text } from './text.js';
import { UnreadableForm } from './unreadable-form.js';

/** Either a chat message's tool block, or a form that has been read from one. */
export type InteractiveFormProps = FormProps &
  (
    | {
        /** The tool block, as it came: it is read and checked here, and nothing but its `render_payload` is shown. */
        block: unknown;
        /**
         * What to show of a block that may not be rendered. Default: of a form block that waits, one line and a button that cancels it;
         * of anything else, nothing.
         */
        fallback?: ReactNode;
        /** What is known of a form whose payload is not there yet, so that its skeleton is about as high. Default: one question of two rows. */
        outline?: Outline | undefined;
        trustedForm?: never;
      }
    | { trustedForm: TrustedForm; block?: never; fallback?: never; outline?: never }
  );

const PARTS = {
  Question,
  Header,
  Label,
  Mark,
  Clear,
  Skip,
  Description,
  Options,
  Option,
  Other,
  Text,
  Note,
  Error: ErrorMessage,
  Problems,
  Actions,
  Submit,
  Undo,
  Cancel,
  Steps,
  Review,
};

/** The parts of a form, by name. Each renders one element, forwards its ref and props, and takes children in place of its content. */
export type InteractiveFormParts = typeof PARTS & { Root: Part<RootProps, HTMLFormElement> };

/** The form of one tool block, from skeleton to receipt; its parts are its members. */
export type InteractiveFormComponent = ForwardRefExoticComponent<InteractiveFormProps & RefAttributes<HTMLElement>> & InteractiveFormParts;

/** The form and its parts on these radios and checkboxes; a host's own `controls` come before them. */
export function createInteractiveForm(controls: Controls): InteractiveFormComponent {
  const Root = createRoot(controls);

  const InteractiveForm = forwardRef<HTMLElement, InteractiveFormProps>(function InteractiveForm({ block, trustedForm, fallback, outline, ...props }, ref) {
    if (trustedForm !== undefined) assertTrustedForm(trustedForm);
    const result = useMemo((): ReadResult => (trustedForm ? { ok: true, form: trustedForm } : readFormBlock(block)), [trustedForm, block]);
    const isPending = !result.ok && result.issues[0]?.code === 'missing_payload' && isWaitingForPayload(block);
    const standIn = useMemo(() => (result.ok || fallback !== undefined ? undefined : readUnreadableForm(block)), [result, block, fallback]);
    const form = result.ok ? result.form : standIn;
    useReject(result.ok || isPending ? undefined : result.issues, props.onReject);

    if (form) return <TrustedInteractiveForm key={form.toolUseId} Root={Root} trustedForm={form} {...props} ref={ref} />;
    if (!isPending) return <>{fallback}</>;
    const { rootProps, options } = splitProps(props);
    const divProps = rootProps as ComponentPropsWithoutRef<'div'>;
    return (
      <FormSkeleton
        {...divProps}
        messages={options.messages}
        locale={options.locale}
        outline={options.layout === 'steps' ? outline?.slice(0, 1) : outline}
        ref={ref as ForwardedRef<HTMLDivElement>}
      />
    );
  });
  return Object.assign(InteractiveForm, { ...PARTS, Root });
}

/** Tells the host what could not be read; the same issues again are not a new rejection. */
function useReject(issues: Issue[] | undefined, onReject: ((issues: Issue[]) => void) | undefined): void {
  const latest = useLatest({ issues, onReject });
  const told = useRef<string>(undefined);
  const reason = issues && formatIssues(issues);
  useEffect(() => {
    if (told.current === reason) return;
    told.current = reason;
    const { current } = latest;
    if (current.issues) current.onReject?.(current.issues);
  }, [reason, latest]);
}

type TrustedProps = FormProps & { Root: Part<RootProps, HTMLFormElement>; trustedForm: TrustedForm };

/** A form that was settled before it was first shown stays a receipt. */
const TrustedInteractiveForm: Part<TrustedProps> = forwardRef<HTMLElement, TrustedProps>(function TrustedInteractiveForm({ Root, trustedForm, ...props }, ref) {
  const { rootProps, options, features, appearance, autoFocus = false, collapsible, onReject } = splitProps(props);
  const read = useReadAnswer(trustedForm, options.answer);
  useReject(read && !read.ok ? read.issues : undefined, onReject);
  const [wasSettled] = useState(read !== undefined);
  const Live = isUnreadable(trustedForm) ? UnreadableForm : LiveForm;
  return (
    <AppearanceProvider own={appearance}>
      {wasSettled && read ? (
        <History
          messages={options.messages}
          locale={options.locale}
          draftStore={options.draftStore}
          attachments={options.attachments}
          collapsible={collapsible}
          rootProps={rootProps}
          trustedForm={trustedForm}
          answer={read.answer}
          rootRef={ref as ForwardedRef<HTMLDivElement>}
        />
      ) : (
        <Live Root={Root} trustedForm={trustedForm} options={options} features={features} autoFocus={autoFocus} rootProps={rootProps} ref={ref} />
      )}
    </AppearanceProvider>
  );
});

interface HistoryProps extends Pick<FormProps, 'messages' | 'locale' | 'draftStore' | 'attachments' | 'collapsible'> {
  trustedForm: TrustedForm;
  answer: AnswerMessage;
  rootProps: ComponentPropsWithoutRef<'form'>;
  rootRef: ForwardedRef<HTMLDivElement>;
}

/** The receipt of a form from the past. It drops the draft that the form may have left behind. */
function History({ trustedForm, answer, draftStore, rootProps, rootRef, ...settings }: HistoryProps) {
  useDropDraft(trustedForm, useDraftStore({ draftStore }), true);
  const divProps = rootProps as ComponentPropsWithoutRef<'div'>;
  return <AnswerReceipt {...divProps} {...settings} trustedForm={trustedForm} answer={answer} ref={rootRef} />;
}
