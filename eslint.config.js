import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['**/dist', '**/.next', 'storybook-static', 'coverage', 'bench/copied', '.stryker-tmp', 'reports', 'test/react18', 'test/package/{app,node}']),
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [tseslint.configs.strictTypeChecked],
    // One program for all files, as the type check has it: the default, a language service, takes half as long again.
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
      '@typescript-eslint/no-misused-spread': 'off', // by code points is how we mean it
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/unbound-method': 'off', // our objects are closures; none of them needs `this`
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // What these import is installed in projects of their own, and not by `npm ci` here: to the rules that need types it would be `any`.
    files: [
      'bench/contenders/{ai-elements-question,base-ui,react-aria,rjsf,shadcn-questionnaire,survey-js,tanstack-form}.tsx',
      'examples/{next,vite,ai-sdk,assistant-ui,copilotkit,langgraph}/**',
      'registry/**',
      'test/hosts/shadcn/{radix,base,host}/**',
    ],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    files: ['src/**/*.{ts,tsx}', 'stories/**/*.tsx', 'demo/**/*.tsx', 'bench/**/*.tsx', 'examples/**/*.tsx', 'registry/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.recommended],
    rules: {
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }], // the form's own prop of that name
      'jsx-a11y/label-has-associated-control': 'off', // it can't look into prop bags; axe judges the result
      'react-hooks/exhaustive-deps': ['warn', { additionalHooks: '^useIsomorphicLayoutEffect$' }],
      'react-hooks/static-components': 'off', // slots are looked up while rendering, not created
    },
  },
  {
    // An import of types alone leaves nothing in the package.
    files: ['src/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-import-type-side-effects': 'error' },
  },
  {
    files: ['test/**', 'stories/**', 'bench/**', 'examples/**'],
    rules: {
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off', // a wrong one is a failed run
      '@typescript-eslint/require-await': 'off', // act() and play functions are async by their type
    },
  },
  {
    // The rule does not see the types that JSDoc gives.
    files: ['**/*.mjs'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    // Not every plugin has types.
    files: ['eslint.config.js'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  storybook.configs['flat/recommended'],
);
