/** The form's tests: what has to hold in every setting that the library works in. */
export const formTests = ['test/{components,headless,react-hook-form,tool-call}/**/*.test.tsx', 'test/headless/**/*.test.ts'];
export const browserTests = 'test/**/*.browser.test.tsx';

/**
 * By the name of its project, what each setting may break by itself: `npm test` runs it there. `npm run test:settings` runs all tests of the form in
 * each of them. A file that is new belongs to none until it is named here.
 */
export const atRisk = {
  /** What one React does and another may not: refs, effects, Strict Mode, hydration, markup from a server, stores, when it renders. */
  'unit-react18': [
    'test/components/answers-that-lose-nothing.test.tsx',
    'test/components/conformance.test.tsx',
    'test/components/drafts.test.tsx',
    'test/components/hydration.test.tsx',
    'test/components/payload-changes.test.tsx',
    'test/components/sent-as-it-came.test.tsx',
    'test/components/sent-once.test.tsx',
    'test/components/server-components.test.tsx',
    'test/components/server-markup.test.tsx',
    'test/headless/rendering.test.tsx',
    'test/react-hook-form/attached.test.tsx',
    'test/react-hook-form/use-hook-form.test.tsx',
    'test/headless/use-question-broker.test.tsx',
    'test/tool-call/tool-call-form.test.tsx',
  ],
  /** What is remembered from render to render. Together they load every source, for one that can't be compiled is an error. */
  'unit-compiled': [
    'test/components/conformance.test.tsx',
    'test/components/long-list.test.tsx',
    'test/components/on-change.test.tsx',
    'test/components/payload-changes.test.tsx',
    'test/components/steps.test.tsx',
    'test/headless/rendering.test.tsx',
    'test/react-hook-form/attached.test.tsx',
    'test/react-hook-form/use-hook-form.test.tsx',
    'test/headless/use-other.test.tsx',
    'test/tool-call/tool-call-form.test.tsx',
  ],
} as const satisfies Record<string, readonly string[]>;
