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
  /** Absent until the tool has answered; `null` if there is nothing to show. */
  block: ToolBlock | null | undefined;
  /** Absent until the server has sent the state. */
  state: FormState | undefined;
  locale: string | undefined;
}

/** The form from skeleton to receipt. Its answers go to the server and then to the model. */
export function FormPage({ host, capabilities, block, state, locale }: FormPageProps) {
  if (block === null) return null;
  if (!block || !state) return <FormSkeleton />;
  const { messages = en } = state;

  const send = async (answer: AnswerMessage) => {
    try {
      const verdict = await sendToServer(host, block.askId, answer);
      const { answer: accepted, response } = verdict;
      // Only an accepted answer has a response.
      if (!accepted || !response) return verdict;
      await tellModel(
        host,
        capabilities,
        response,
        accepted.message ?? formatMessage(messages.cancelled, messages.locale),
      );
      return { answer: accepted };
    } catch (cause) {
      // The error words of a host are for developers, so the form shows its own words.
      throw new Error('', { cause });
    }
  };
  return (
    <InteractiveForm
      block={block}
      answer={state.answer}
      expired={state.expired}
      messages={messages}
      locale={locale}
      onAnswer={send}
      {...state.rights}
    />
  );
}
