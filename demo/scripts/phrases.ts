/** What the agent says in any conversation. */
interface Phrases {
  cancelled(words: string | undefined): string;
  smallTalk(text: string): string;
  repairing: string;
  givingUp: string;
}

export const PHRASES: Record<'en' | 'zh', Phrases> = {
  en: {
    cancelled: (words) =>
      words === undefined
        ? 'All right, I’ll leave it there and change nothing.'
        : `All right, no more questions. You wrote: “${words}”. I’ll go by that instead.`,
    smallTalk: (text) =>
      `You wrote: “${text}”. This is a demo, and this task is done. Start a new conversation to see another one.`,
    repairing: 'Sorry, I made a mistake in my questions. Here they are again.',
    givingUp: 'Sorry, I can’t get my questions right, so I’ll stop here.',
  },
  zh: {
    cancelled: (words) =>
      words === undefined ? '好的，那就到此为止，我不做任何改动。' : `好的，不再提问。你写道：“${words}”。我按这个来。`,
    smallTalk: (text) => `你写道：“${text}”。这只是演示，这件事已经办完了。请新建一个对话，看看别的例子。`,
    repairing: '抱歉，我的提问有误。改正后再问一次。',
    givingUp: '抱歉，我没能把问题问清楚，先停在这里。',
  },
};
