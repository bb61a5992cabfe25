import fc from 'fast-check';

const { VITE_SEED = '20261122' } = import.meta.env as Record<string, string | undefined>;

fc.configureGlobal({
  // The search for a smaller counterexample may take hours, and no timer of a test ends it.
  skipAllAfterTimeLimit: 150_000,
  // Everybody gets the same examples, so that the verdict on a change does not depend on luck. `npm run hunt` gives other seeds.
  seed: Number(VITE_SEED),
});
