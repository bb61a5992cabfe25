export interface Deferred {
  promise: Promise<void>;
  resolve(): void;
  reject(reason: unknown): void;
}

/** A promise that the test settles when it likes. */
export function deferred(): Deferred {
  let settle!: Pick<Deferred, 'resolve' | 'reject'>;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
