// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { bundlers } from './bundles.js';

const isHookForm = (file: string): boolean => file.includes('node_modules/react-hook-form/');

describe.each(Object.entries(bundlers))('in a bundle of %s', (_, bundle) => {
  const listModules = async (page: string): Promise<string[]> => (await bundle(page)).flatMap(({ modules }) => modules);

  test.each(['.', './tool-call', './ai-sdk', './assistant-ui', './copilotkit', './langgraph'])(
    'a page with the form of %s has nothing of react-hook-form',
    async (entry) => {
      const modules = await listModules(
        `export { InteractiveForm } from './index.js'; ${entry === '.' ? '' : `export * from '${entry}/index.js'`}`,
      );
      expect(modules.some((file) => file.endsWith('components/root.tsx'))).toBe(true);
      expect(modules.filter(isHookForm)).toEqual([]);
    },
  );

  test.each(['.', './react-hook-form'])('a page with the hook of %s has it', async (entry) => {
    const modules = await listModules(
      `export { InteractiveForm } from './index.js'; export { useHookForm } from '${entry}/index.js'`,
    );
    expect(modules.filter(isHookForm)).not.toEqual([]);
  });
});
