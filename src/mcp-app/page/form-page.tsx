import { FormSkeleton } from '../../components/form-skeleton.js';
import { en } from '../../i18n/locales/en.js';
import { formatMessage } from '../../i18n/format-message.js';
import { InteractiveForm } from '../../native/interactive-form.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { HostConnection } from './connect-host.js';
import { sendToServer, type FormState } from './form-server.js';
import type { ToolBlock } from './read-tool-result.js';
import { tellModel } from './tell-model.js';

export interface FormPageProps {
  host: HostConnection;
  capabilities: unknown;
  /** Absent until the tool has answered; `null` where there is nothing to show. */
  block: ToolBlock | null | undefined;
  /** Absent until the server has said it. */
  state: FormState | undefined;
  locale: string | undefined;
}

/** The form from skeleton to receipt, whose answers go to the server and then to the model. */
export function FormPage({ host, capabilities, block, state, locale }: FormPageProps) {
  if (block === null) return null;
  if (!block || !state) return <FormSkeleton messages={state?.messages} />;
  const messages = state.messages ?? en;

  const send = async (answer: AnswerMessage) => {
    try {
      const verdict = await sendToServer(host, block.askId, answer);
      if (!verdict.ok || !verdict.answer || !verdict.response) return verdict;
      const words = verdict.answer.message ?? formatMessage(messages.cancelled, messages.locale);
      await tellModel(host, capabilities, verdict.response, words);
      return { answer: verdict.answer };
    } catch (cause) {
      // What hosts say is for developers; the form has words of its own.
      throw new Error('', { cause });
    }
  };
  return <InteractiveForm block={block} answer={state.answer} expired={state.expired ?? false} messages={messages} locale={locale} onAnswer={send} />;
}
