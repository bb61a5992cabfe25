import fc from 'fast-check';

fc.configureGlobal({
  // The search for a smaller counterexample may take hours, and no timer of a test ends it.
  skipAllAfterTimeLimit: 150_000,
  // The same examples each time in CI, so that what is said of a change is no matter of luck. Elsewhere a run looks for others.
  ...(process.env['CI'] && { seed: 20261122 }),
});
