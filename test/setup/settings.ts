/** The form's tests: what has to hold in every setting that the library works in. */
export const formTests = ['test/{components,headless,react-hook-form,tool-call}/**/*.test.tsx', 'test/headless/**/*.test.ts'];
export const browserTests = 'test/**/*.browser.test.tsx';
