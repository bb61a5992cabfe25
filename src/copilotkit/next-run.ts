import type { AgentLike } from './copilotkit-like.js';

/** Resolves once the agent's next run begins on the agent's side. Rejects if that run fails before. */
export function nextRun(agent: AgentLike): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = agent.subscribe({
      onRunStartedEvent: () => end(resolve),
      onRunFailed: ({ error }) => end(() => reject(error)),
    });
    const end = (settle: () => void): void => {
      subscription.unsubscribe();
      settle();
    };
  });
}
