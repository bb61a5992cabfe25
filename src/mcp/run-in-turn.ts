const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs an action after all earlier actions with the same owner and key have settled. */
export function runInTurn<Result>(owner: object, key: string, action: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(owner) ?? new Map<string, Promise<unknown>>();
  queues.set(owner, queue);
  const turn = (queue.get(key) ?? Promise.resolve()).then(action, action);
  queue.set(key, turn);
  const leave = () => {
    if (queue.get(key) === turn) queue.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
