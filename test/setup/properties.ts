import fc from 'fast-check';

const { VITE_SEED } = import.meta.env as Record<string, string | undefined>;

fc.configureGlobal({
  // Everybody gets the same examples, so that the verdict on a change does not depend on luck.
  seed: Number(VITE_SEED ?? '20261122'),
  // No clock ends the search for a shorter counterexample, and the search may take hours. Who gives a seed asks for the search.
  endOnFailure: VITE_SEED === undefined,
});
