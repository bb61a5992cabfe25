import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InteractiveForm, type OnAnswer } from 'react-interactive-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageSessions } from '../../src/headless/page/form-sessions.js';
import { choice } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const block = formBlock([choice({ default: ['a'] })]);
const HTML =
  '<!doctype html><html><body><h1>502 Bad Gateway</h1><pre>at handler (/srv/app/route.js:12:9)</pre></body></html>';

/** What a sender throws or rejects with. No word of it is for the user. */
const thrown: [name: string, makeReason: () => string | object | undefined][] = [
  ['a fetch without a network', () => new TypeError('Failed to fetch')],
  ['a body that is no JSON', () => new SyntaxError('Unexpected end of JSON input')],
  ['a page of HTML', () => new Error(HTML)],
  ['a mistake of the host', () => new TypeError('sending.onAnswer is not a function')],
  [
    'an error in production',
    () => Object.assign(new Error('An error occurred in the Server Components render.'), { digest: '2338' }),
  ],
  ['a text', () => 'no route'],
  ['an object', () => ({ message: 'ECONNREFUSED 127.0.0.1:5432' })],
  ['nothing', () => undefined],
];

const logged = vi.fn();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged));
afterEach(() => {
  vi.restoreAllMocks();
  logged.mockReset();
});

async function send(onAnswer: () => unknown): Promise<string> {
  pageSessions().clear();
  const { container } = render(<InteractiveForm block={block} draftStore={null} onAnswer={onAnswer as OnAnswer} />);
  await act(async () => fireEvent.click(container.querySelector('[data-slot="submit"]')!));
  const said = screen.getByRole('alert').textContent.trim();
  expect(screen.getByRole('radio', { name: 'A' })).toBeChecked();
  cleanup();
  return said;
}

describe.each(thrown)('%s', (_, makeReason) => {
  test.each(['thrown', 'rejected'])('%s: the user reads our words, and the developer the error, once', async (way) => {
    const reason = makeReason();
    const fail = (): unknown => {
      // oxlint-disable-next-line typescript/only-throw-error -- a host may throw anything
      throw reason;
    };
    expect(await send(way === 'thrown' ? fail : async () => fail())).toBe('Your answer could not be sent.');
    expect(logged).toHaveBeenCalledOnce();
    const shown: unknown = logged.mock.calls[0]?.[1];
    if (typeof reason === 'object') expect(shown).toBe(reason);
    else expect(shown).toEqual(new Error(String(reason)));
  });
});

test.each<[name: string, refuse: () => unknown]>([
  ['a response', () => new Response(HTML, { status: 502 })],
  ['an error with a status', () => Promise.reject(Object.assign(new Error(HTML), { status: 502 }))],
  ['an error with a status code', () => Promise.reject(Object.assign(new Error(HTML), { statusCode: 409 }))],
  ['an error with a response', () => Promise.reject(Object.assign(new Error(HTML), { response: { status: 500 } }))],
])('a server that says no is called so: %s', async (_, refuse) => {
  expect(await send(refuse)).toBe('Your answer could not be sent. The server did not accept it.');
});

describe('without a network', () => {
  beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

  test('the user reads it', async () => {
    expect(await send(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      'Your answer could not be sent. You seem to be offline.',
    );
  });

  test("the host's own words come first", async () => {
    expect(await send(() => ({ error: 'You are signed out.' }))).toBe(
      'Your answer could not be sent. You are signed out.',
    );
    expect(logged).not.toHaveBeenCalled();
  });
});
