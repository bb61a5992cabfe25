// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { InteractiveForm } from 'react-interactive-form';
import { expect, test, vi } from 'vitest';
import { pageSessions } from '../../src/headless/page/form-sessions.js';
import { formOf, text } from '../fixtures/trusted-form.js';
import { serverCases } from './server-cases.js';

test.each(serverCases)('on a server, %s renders without a warning and without inline style', (_, element) => {
  expect(typeof document).toBe('undefined');
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const markup = renderToString(element(null));
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
  // A strict content security policy refuses them.
  expect(markup).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
  expect(markup).toContain('data-');
});

test('on a server no session is shared, because users share the process', () => {
  const form = formOf([text()]);
  expect(renderToString(<InteractiveForm trustedForm={form} onAnswer={() => undefined} />)).toContain('<form');
  expect(pageSessions().known(form)).toBeUndefined();
});
