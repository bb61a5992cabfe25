// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
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
