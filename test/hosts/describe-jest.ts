import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { environmentBlock } from '../fixtures/seed-blocks.js';
import { createProject, run } from '../package/projects.js';

const {
  '@testing-library/react': react,
  '@testing-library/dom': dom,
  '@testing-library/user-event': user,
} = packageJson.devDependencies;
const page = readFileSync(join(import.meta.dirname, '../../docs/testing.md'), 'utf8');

/** A project whose tests run in a version of Jest, with its jsdom, by the lines of docs/testing.md. */
export function describeJest(jest: string, reactVersion: string): void {
  describe(`Jest ${jest} and React ${reactVersion}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'react-interactive-form-jest-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    beforeAll(async () => {
      const babel = Object.fromEntries(
        ['preset-env', 'preset-react', 'preset-typescript'].map((name) => [`@babel/${name}`, '7']),
      );
      const tools = {
        jest,
        'jest-environment-jsdom': jest,
        ...babel,
        '@testing-library/react': react,
        '@testing-library/dom': dom,
      };
      await createProject('node', folder, {
        'react-interactive-form': inject('tarball'),
        react: reactVersion,
        'react-dom': reactVersion,
        ...tools,
        '@testing-library/user-event': user,
      });
      const [, config = ''] = /`jest\.config\.js`:\n\n```js\n(.*?)```/s.exec(page) ?? [];
      const files = { 'jest.config.js': config, 'babel.config.cjs': BABEL, 'empty.js': '', 'form.test.jsx': TEST };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    });

    test('a form is answered, in one piece and in steps, and cancelled', async () => {
      const report = await run(process.execPath, ['node_modules/jest/bin/jest.js', '--json', '--silent'], folder);
      expect(JSON.parse(report)).toMatchObject({ numPassedTests: 4, numFailedTests: 0 });
    });
  });
}

const BABEL = `module.exports = {
  presets: [['@babel/preset-env', { targets: { node: 'current' } }], ['@babel/preset-react', { runtime: 'automatic' }], '@babel/preset-typescript'],
};
`;

const TEST = `import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InteractiveForm } from 'react-interactive-form';
import { InteractiveForm as NativeForm } from 'react-interactive-form/native';
import 'react-interactive-form/styles.css';
import { answerForm, cancelForm, formStatus, resetForms } from 'react-interactive-form/testing';

afterEach(() => {
  cleanup();
  resetForms();
});

const block = ${JSON.stringify(environmentBlock)};
const answers = { 'Which environment should I deploy to?': 'Staging' };

test.each([
  [InteractiveForm, 'stack'],
  [InteractiveForm, 'steps'],
  [NativeForm, 'stack'],
])('sent', async (Form, layout) => {
  const send = jest.fn();
  const { container } = render(<Form block={block} onAnswer={send} layout={layout} />);
  expect(await answerForm(container, answers, { user: userEvent.setup() })).toBe('answered');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ success: true, answers: { environment: ['staging'] } }));
  expect(await formStatus(container)).toBe('answered');
});

test('cancelled', async () => {
  const { container } = render(<InteractiveForm block={block} onAnswer={() => undefined} />);
  expect(await cancelForm(container, { user: userEvent.setup() })).toBe('cancelled');
});
`;
