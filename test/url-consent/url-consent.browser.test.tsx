import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UrlConsent, type UrlConsentProps } from '../../src/url-consent/index.js';

const request = {
  mode: 'url',
  message: 'Please sign in.',
  url: 'https://login.example.com/start?x=1',
  elicitationId: 'e_1',
};
const button = (name: string | RegExp) => page.getByRole('button', { name });

async function ask(props: Partial<UrlConsentProps> = {}) {
  const [onAnswer, openUrl] = [vi.fn(), vi.fn()];
  const all = { request, onAnswer, openUrl, requester: 'Reports', ...props };
  const { rerender } = await render(<UrlConsent {...all} />);
  return { onAnswer, openUrl, change: (more: Partial<UrlConsentProps>) => rerender(<UrlConsent {...all} {...more} />) };
}

test('the whole address is shown, the site marked, with who asks and why; nothing is opened or fetched', async () => {
  const fetched = performance.getEntriesByType('resource').length;
  const { onAnswer, openUrl } = await ask();
  await expect.element(page.getByRole('region', { name: 'Reports asks you to open this address.' })).toBeVisible();
  await expect.element(page.getByText('Please sign in.')).toHaveAttribute('data-slot', 'description');
  expect(document.querySelector('[data-slot="option-preview"]')!.textContent).toBe(
    'https://login.example.com/start?x=1',
  );
  await expect.element(page.getByRole('strong')).toHaveTextContent(/^example\.com$/);
  await expect.element(button('Open example.com')).toHaveAccessibleDescription(request.url);
  expect(document.querySelectorAll('a, link[href*="login.example.com"]')).toHaveLength(0);
  const entries = performance.getEntriesByType('resource').slice(fetched);
  expect(entries.filter(({ name }) => name.includes('login.example.com'))).toEqual([]);
  expect([onAnswer.mock.calls, openUrl.mock.calls]).toEqual([[], []]);
});

test('a form of opencode: its title says why, and nobody is named', async () => {
  await ask({ requester: undefined, request: { mode: 'url', title: 'Sign in once.', url: request.url } });
  await expect.element(page.getByRole('region', { name: 'You are asked to open this address.' })).toBeVisible();
  await expect.element(page.getByText('Sign in once.')).toBeVisible();
});

test('each part has its name for stylesheets; nothing stands where nothing is said', async () => {
  await ask({ request: { mode: 'url', url: 'https://me@login.example.com/' } });
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset, hidden }) => ({ ...dataset, hidden })),
  ).toEqual([
    { slot: 'interactive-form', layout: 'stack', hidden: false },
    { slot: 'label', hidden: false },
    { slot: 'option-preview', hidden: false },
    { slot: 'notice', invalid: '', hidden: false },
    { slot: 'notice', hidden: true },
    { slot: 'actions', hidden: false },
    { slot: 'submit', hidden: false },
    { slot: 'cancel', hidden: false },
    { slot: 'cancel', hidden: false },
  ]);
});

test('a press opens it and says that it is opened; a second opens it again and answers no more', async () => {
  const { onAnswer, openUrl, change } = await ask();
  await button('Open example.com').click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Opened in a new tab. Go on there: this page does not see what you do.');
  const again = button('Open example.com again');
  await expect.element(again).toHaveFocus();
  await expect.element(button('Decline')).not.toBeInTheDocument();
  await again.click();
  expect(openUrl.mock.calls).toEqual([[request.url], [request.url]]);
  expect(onAnswer.mock.calls).toEqual([[{ action: 'accept' }]]);
  await change({ completed: true });
  await expect.element(page.getByRole('status')).toHaveTextContent('Completed.');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a double click is one press', async () => {
  const { openUrl } = await ask();
  await userEvent.dblClick(button('Open example.com'));
  expect(openUrl.mock.calls).toEqual([[request.url]]);
});

test('a double click opens an address again once, where nothing moves in between', async () => {
  const { openUrl } = await ask({ answer: { action: 'accept' } });
  await userEvent.dblClick(button('Open example.com again'));
  expect(openUrl.mock.calls).toEqual([[request.url]]);
});

test('of a host that begins like another, only whose site it is stands out, and the button names no more', async () => {
  await ask({
    request: { ...request, url: 'https://accounts.google.com.login-aaaaaaaaaaaaaaaaaaaa-verify.evil.com/signin' },
  });
  const address = document.querySelector<HTMLElement>('[data-slot="option-preview"]')!;
  expect(address.textContent).toBe('https://accounts.google.com.login-aaaaaaaaaaaaaaaaaaaa-verify.evil.com/signin');
  expect([...address.children].map(({ textContent }) => textContent)).toEqual(['evil.com']);
  await expect.element(button(/^Open/)).toHaveTextContent(/^Open evil\.com$/);
});

test('what is long is cut in the middle, so that the site is in sight; the whole address is a press away', async () => {
  const url = `https://accounts.google.com-${'a'.repeat(500)}@${'b'.repeat(60)}.evil.com/${'c'.repeat(500)}?end=1`;
  await ask({ request: { ...request, url } });
  const [address, whole] = document.querySelectorAll<HTMLElement>('[data-slot="option-preview"]');
  expect(address!.textContent).toMatch(
    new RegExp(`^https://accounts\\.google\\.com-a+…a+@${'b'.repeat(60)}\\.evil\\.com/c+…c+\\?end=1$`),
  );
  expect(address!.textContent.length).toBeLessThan(250);
  expect(address!.scrollHeight).toBeLessThanOrEqual(address!.clientHeight + 1);
  expect(address!.scrollWidth).toBeLessThanOrEqual(address!.clientWidth);
  expect(whole!.checkVisibility()).toBe(false);
  await page.getByText('Show the whole address').click();
  await expect.element(page.getByText(url)).toBeVisible();
});

test.each(['a', 'https://example.com/short'])('what is short is not cut: %s', async (url) => {
  await ask({ request: { ...request, url } });
  await expect.element(page.getByText('Show the whole address')).not.toBeInTheDocument();
});

test('an address that is barred is shown as text that turns nothing around, and not without end', async () => {
  await ask({ request: { ...request, url: `java\u202escript:\n\u2069\0${'a'.repeat(5_000)}` } });
  const shown = document.querySelector('[data-slot="option-preview"]')!.textContent;
  expect(shown).toMatch(/^java\ufffdscript:\ufffd\ufffd\ufffda+$/);
  expect(shown).toHaveLength(2_000);
});

test.each([
  ['Decline', 'decline', 'Declined.'],
  ['Not now', 'cancel', 'Dismissed.'],
])('%s: by the keyboard, and the focus goes to what is left', async (name, action, outcome) => {
  const { onAnswer, openUrl } = await ask();
  await userEvent.tab();
  await expect.element(button('Open example.com')).toHaveFocus();
  await userEvent.tab();
  if (name === 'Not now') await userEvent.tab();
  await expect.element(button(name)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent(outcome);
  await expect.element(page.getByRole('status')).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveAttribute('tabindex', '-1');
  await expect.element(page.getByRole('region')).toHaveAttribute('data-status', action);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect([onAnswer.mock.calls, openUrl.mock.calls]).toEqual([[[{ action }]], []]);
});

test('an answer that can’t be sent leaves the question open', async () => {
  const onAnswer = vi.fn().mockRejectedValueOnce(new Error('offline'));
  await ask({ onAnswer });
  await button('Decline').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Your answer could not be sent. Try again.');
  await button('Decline').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Declined.');
  expect(onAnswer).toHaveBeenCalledTimes(2);
});

test.each([
  ...['javascript:alert(document.domain)', 'http://example.com', 'data:text/html,x', undefined].map((url) => ({
    ...request,
    url,
  })),
  null,
])('barred: %o', async (barred) => {
  await ask({ request: barred, locale: 'no language' });
  const notice = () =>
    page.getByText('This address can’t be opened: only secure ones (https) can.').element().closest('[data-slot]');
  await expect.poll(notice).toHaveAttribute('data-slot', 'notice');
  expect(notice()).toHaveAttribute('data-invalid');
  await expect.element(button(/^Open/)).not.toBeInTheDocument();
  await expect.element(button('Decline')).toBeVisible();
});

test('a host that passes for another is warned of, and so is one behind an @', async () => {
  await ask({ request: { ...request, url: 'https://paypal.com@pаypal.com/' } });
  await expect
    .element(page.getByText('The name of this site mixes letters of several scripts, as imitations do: pаypal.com'))
    .toBeVisible();
  await expect
    .element(page.getByText('What stands before the @ is not the site. The site is xn--pypal-4ve.com.'))
    .toBeVisible();
});

test('an answer of a history, and words of the host', async () => {
  const { change } = await ask({ answer: { action: 'decline' }, locale: 'de_AT' });
  await expect.element(page.getByRole('status')).toHaveTextContent('Abgelehnt.');
  await change({ answer: undefined, words: { open: 'Los' } });
  await expect.element(button('Los')).toBeVisible();
  await expect.element(button('Ablehnen')).toBeVisible();
});

test.each(['constructor', '__proto__', 'toString', { toString: 1 }, ['accept'], null])(
  'an answer that is none, %j, leaves the question open',
  async (action) => {
    await ask({ answer: JSON.parse(JSON.stringify({ action })) as UrlConsentProps['answer'] });
    await expect.element(button('Open example.com')).toBeVisible();
    await expect.element(button('Decline')).toBeVisible();
  },
);

test('the tab that opens has no opener and no referrer', async () => {
  const channel = new BroadcastChannel('url-consent');
  const opened = new Promise((resolve) => {
    channel.onmessage = ({ data }) => resolve(data);
  });
  const url = new URL('./opened.html', import.meta.url);
  await ask({ request: { mode: 'url', url: url.href }, openUrl: undefined });
  await button(`Open ${url.host}`).click();
  expect(await opened).toEqual({ opener: false, referrer: '' });
  channel.close();
});
