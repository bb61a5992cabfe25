/** What the agent says in any conversation. */
interface Phrases {
  cancelled(words: string | undefined): string;
  smallTalk(text: string): string;
  repairing(fault: string): string;
  givingUp: string;
}

export const PHRASES: Record<'en' | 'zh', Phrases> = {
  en: {
    cancelled: (words) =>
      words === undefined ? 'All right, I leave it there and change nothing.' : `All right, no more questions. You wrote: “${words}”. I go by that instead.`,
    smallTalk: (text) => `You wrote: “${text}”. I only play a part, and this errand is done. Start another conversation to be asked again.`,
    repairing: (fault) => `The tool did not take my question: ${fault} I correct that and ask again.`,
    givingUp: 'The tool does not take my question, so I stop here.',
  },
  zh: {
    cancelled: (words) => (words === undefined ? '好的，那就到此为止，我不做任何改动。' : `好的，不再提问。你写道：“${words}”。我按这个来。`),
    smallTalk: (text) => `你写道：“${text}”。我只是按脚本演示，这件事已经办完了。请新建一个对话再试一次。`,
    repairing: (fault) => `工具没有接受我的提问：${fault} 我改正后再问一次。`,
    givingUp: '工具没有接受我的提问，我先停在这里。',
  },
};
