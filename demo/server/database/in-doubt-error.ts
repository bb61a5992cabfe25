/** The end of a transaction was not heard of: it may have been written as a whole. Before its end, nothing was. */
export class InDoubtError extends Error {
  override readonly name = 'InDoubtError';

  constructor(cause: unknown) {
    super('Whether the transaction was written is not known.', { cause });
  }
}

/** Does a write whose ids are its sender's. Where it is in doubt, it is done again: what is there already is found by its id. */
export async function writeOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof InDoubtError) return write();
    throw error;
  }
}
