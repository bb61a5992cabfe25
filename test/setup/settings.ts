/** The tests of the form, which must pass in every setting in which the library works. */
export const formTests = [
  'test/{components,headless,lazy,react-hook-form,tool-call}/**/*.test.tsx',
  'test/headless/**/*.test.ts',
];
export const browserTests = 'test/**/*.browser.test.tsx';
