/** What the agent says in any conversation. */
export const PHRASES = {
  cancelled: (words: string | undefined): string =>
    words === undefined
      ? 'All right, I’ll leave it there and change nothing.'
      : `All right, no more questions. You wrote: “${words}”. I’ll go by that instead.`,
  smallTalk: (text: string): string =>
    `You wrote: “${text}”. This is a demo, and this task is done. Start a new conversation to see another one.`,
  repairing: 'Sorry, I made a mistake in my questions. Here they are again.',
  givingUp: 'Sorry, I can’t get my questions right, so I’ll stop here.',
};
