import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ThreadList } from '../../demo/shared/thread.js';
import { launchBrowser, visit } from './browser.js';
import { ChatPage } from './chat-page.js';
import { DemoProcess } from './demo-process.js';

const demo = new DemoProcess();
let browser: Browser;
let page: Page;
let chat: ChatPage;
let complaints: string[];

beforeAll(async () => {
  await demo.start();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await demo.dispose();
});

beforeEach(async () => {
  ({ page, complaints } = await visit(browser, demo.url));
  chat = new ChatPage(page);
});

afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

describe('the examples', () => {
  test('an ambiguous order: the answer is sent as a message, and the agent goes on with it', async () => {
    await chat.ask('Deploy');
    await chat.radio('Development').click();
    await chat.submit();
    await chat.inState('answered').getByText('Development').waitFor();
    await chat.said('Deployed to Development.');
    expect(await chat.sentMessage()).toMatchObject({
      type: 'interactive_form_question',
      success: true,
      status: 'answered',
      answers: { environment: ['dev'] },
      answer: ['dev'],
    });
  });

  test('a decision as the work goes on, by keyboard and in the user’s own words', async () => {
    await chat.ask('Speed up the product list');
    await chat.radio('Option A').focus();
    await page.keyboard.press('3');
    await page.keyboard.type('memcached');
    await page.keyboard.press('Control+Enter');
    await chat.said('I go with “memcached”.');
    expect(await chat.sentMessage()).toMatchObject({
      answer: ['memcached'],
      details: { cache_strategy: { other: 'memcached' } },
    });
  });

  test('requirements: what is missing is said; several answers, and one left out', async () => {
    await chat.ask('Set up a new service');
    await chat.radio('TypeScript').click();
    await chat.submit();
    await page.getByRole('group', { name: 'Which features to include?' }).getByText('Choose at least one').waitFor();
    await page.getByRole('checkbox', { name: 'Authentication' }).click();
    await page.getByRole('checkbox', { name: 'Caching' }).click();
    await chat.submit();
    await chat.said('set up in TypeScript, with Authentication, Caching. No further notes');
    expect(await chat.sentMessage()).toMatchObject({
      answers: { language: ['typescript'], features: ['auth', 'caching'], notes: '' },
      details: { notes: { skipped: true } },
    });
  });

  test('before something is destroyed: nothing is preselected, and no means no', async () => {
    await chat.ask('Replace a config file');
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await chat.radio('No, keep existing').click();
    await chat.submit();
    await chat.said('I keep config.yaml as it is.');
  });

  test('a question that is asked only after a yes, and a decision that is left to the agent', async () => {
    await chat.offer('Let the agent decide');
    await chat.ask('Replace a config file');
    const backup = page.getByRole('radiogroup', { name: 'Keep the old file beside it?' });
    expect(await backup.count()).toBe(0);
    await chat.radio('Yes, overwrite').click();
    await backup.waitFor();
    await page.getByRole('button', { name: 'You decide Keep the old file beside it?' }).click();
    await chat.submit();
    await chat.said('config.yaml is written anew');
    expect(await chat.sentMessage()).toMatchObject({
      answers: { backup: [] },
      details: { backup: { delegated: true } },
    });
  });

  test('what is there is sent, and what was left open is said so', async () => {
    await chat.ask('Set up a new service');
    expect(await page.getByRole('button', { name: /Send what I have|You decide|note/ }).count()).toBe(0);
    await chat.offer('Partial answers');
    await chat.radio('Go').click();
    await page.getByRole('button', { name: 'Send what I have' }).click();
    await chat.said('The service is set up in Go');
    await chat.inState('answered').getByText('Left open').waitFor();
  });

  test('two forms in one conversation', async () => {
    await chat.ask('Deploy');
    await chat.radio('Production').click();
    await chat.submit();
    await chat.radio('Tonight at 02:00').click();
    await chat.submit();
    await chat.said('Production switches over tonight');
    expect(await chat.inState('answered').count()).toBe(2);
  });

  test('sloppy arguments come out as one question that a press answers', async () => {
    await chat.ask('Book a team lunch');
    expect(await chat.form.getByText('Recommended').allInnerTexts()).toEqual(['Recommended']);
    await chat.form.getByText('Thai').click();
    await chat.said('Booked: Thai on Friday.');
  });

  test('a call is edited, shown again and allowed', async () => {
    await chat.ask('Answer a customer');
    await chat.form.getByRole('button', { name: 'More' }).click();
    await chat.form.getByRole('button', { name: 'Edit' }).click();
    const args = chat.form.getByRole('textbox');
    await args.fill((await args.inputValue()).replace('lost it', 'was late'));
    await chat.submit();
    await chat.form.getByText('because our carrier was late').waitFor();
    await chat.form.getByRole('button', { name: 'Allow once' }).click();
    await chat.said('with your changes.');
  });

  test('a call that the tool refuses is repaired by the agent', async () => {
    await chat.ask('Upgrade the database');
    await page.getByText('What the agent was told').click();
    await page.locator('pre').getByText('questions[1].id: "id" must be unique').waitFor();
    await chat.radio('Next week').click();
    await page.getByRole('textbox', { name: 'How many minutes' }).fill('20');
    await chat.submit();
    await chat.said('I migrate next week, with at most 20 minutes of downtime.');
  });

  test('twenty questions, one at a time, can be answered and reviewed', async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Questions').selectOption('One at a time');
    await page.keyboard.press('Escape');
    await chat.ask('Plan a conference');
    await page.locator('[data-slot="step-count"]', { hasText: '1 of 20' }).waitFor();
    await page.getByRole('textbox', { name: 'What is the conference called?' }).fill('WebConf');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.locator('[data-slot="step-count"]', { hasText: '2 of 20' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByRole('textbox', { name: 'What is the conference called?' }).inputValue()).toBe('WebConf');
  });

  test('a form in Chinese, on a page in Chinese', async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Language').selectOption('简体中文');
    await page.keyboard.press('Escape');
    await chat.ask('部署网上商店');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await chat.radio('Staging').click();
    await page.getByRole('button', { name: '提交' }).click();
    await chat.said('Deployed to Staging.');
  });
});

test('what the model wrote never reaches the page, on the screen or off it', async () => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && !response.url().endsWith('/events')) bodies.push(response.text());
  });
  await chat.ask('Book a team lunch');
  const id = new URL(page.url()).hash.slice(2);
  const stream = await page.evaluate(async (threadId) => {
    const events = new EventSource(`/api/threads/${threadId}/events`);
    const data = await new Promise<string>((resolve) =>
      events.addEventListener('thread', (event) => resolve(event.data as string)),
    );
    events.close();
    return data;
  }, id);
  const received = [stream, await page.content(), ...(await Promise.all(bodies))].join('\n');
  expect(received).toContain('what_kind_of_food');
  expect(received).not.toMatch(/tool_input|Radio|hungry/);
});

describe('plain text while a form waits', () => {
  beforeEach(async () => {
    await chat.ask('Speed up the product list');
    await chat.composer.fill('Just use what we have.');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The agent is waiting for your answers').waitFor();
  });

  test('is refused and kept, and the page leads to the form', async () => {
    expect(await chat.composer.inputValue()).toBe('Just use what we have.');
    await page.getByRole('button', { name: 'Answer the questions' }).click();
    expect(await chat.form.evaluate((form) => form.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('1');
    await chat.submit();
    await chat.said('I go with Option A');
    expect(await chat.composer.inputValue()).toBe('Just use what we have.');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await chat.composer.press('Enter');
    await chat.said('You wrote: “Just use what we have.”. This is a demo');
    expect(await chat.composer.inputValue()).toBe('');
  });

  test('can cancel the form, as what the user wrote instead', async () => {
    await page.getByRole('button', { name: 'Send my message instead' }).click();
    await chat.inState('cancelled').getByText('Just use what we have.').waitFor();
    await chat.said('I’ll go by that instead.');
    expect(await chat.sentMessage()).toMatchObject({
      success: false,
      status: 'cancelled',
      message: 'Just use what we have.',
    });
    expect(await chat.composer.inputValue()).toBe('');
  });
});

test('a question back: the agent answers it, and the form returns with what was answered before', async () => {
  await chat.ask('Set up a new service');
  await chat.radio('Go').click();
  await page.getByRole('checkbox', { name: 'Authentication' }).click();
  await chat.composer.fill('What does caching cost?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send my message instead' }).click();
  await chat.said('Caching needs a Redis of its own');
  await chat.inState('cancelled').getByText('What does caching cost?').waitFor();
  await chat.inState('editing').waitFor();
  expect(await chat.radio('Go').isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Authentication' }).isChecked()).toBe(true);
  expect(await chat.composer.inputValue()).toBe('');
  await page.getByRole('checkbox', { name: 'Caching' }).click();
  await chat.submit();
  await chat.said('set up in Go, with Authentication, Caching.');
});

describe('one conversation open twice', () => {
  /** What a tab says of an answer of its own that did not count. */
  const UNSENT =
    /\n\nThis question has been answered already\.\n\nWhich environment should I deploy to\?\n(\w+?)not sent/;
  const settled = async (tab: ChatPage): Promise<string[]> =>
    (await tab.texts()).map((words) => words.replace(UNSENT, ''));
  const unsentIn = async (tab: ChatPage): Promise<string | undefined> =>
    UNSENT.exec((await tab.texts()).join('\n'))?.[1];

  /** On another device: a browser with drafts of its own. */
  async function openElsewhere(): Promise<Page> {
    const { page: elsewhere } = await visit(browser, page.url());
    onTestFinished(() => elsewhere.context().close());
    return elsewhere;
  }

  test('in two tabs, a choice in one is the choice in the other, and so is the answer', async () => {
    await chat.ask('Deploy');
    const second = await page.context().newPage();
    await second.goto(page.url());
    const other = new ChatPage(second);
    await other.radio('Staging').click();
    await expect.poll(() => chat.radio('Staging').isChecked()).toBe(true);
    await chat.radio('Development').click();
    await expect.poll(() => other.radio('Development').isChecked()).toBe(true);
    await chat.submit();
    await other.inState('answered').getByText('Development').waitFor();
    await other.said('Deployed to Development.');
    expect(await other.texts()).toEqual(await chat.texts());
  });

  test('on two devices, an answer on one is the receipt on the other, which had a draft of its own', async () => {
    await chat.ask('Deploy');
    const other = new ChatPage(await openElsewhere());
    await other.radio('Staging').click();
    await chat.radio('Development').click();
    await chat.submit();
    await other.inState('answered').getByText('Development').waitFor();
    await other.said('Deployed to Development.');
    expect(await settled(other)).toEqual(await chat.texts());
    expect(await unsentIn(other)).toBe('Staging');
  });

  test('on two devices, of two answers at the same time one counts, and both end up with it', async () => {
    await chat.ask('Deploy');
    const elsewhere = await openElsewhere();
    const other = new ChatPage(elsewhere);
    await other.radio('Staging').click();
    await chat.radio('Development').click();
    // Neither goes out before the other is sent: a device that hears of the first answer has no button to press any more.
    const areBothSent = meeting(2);
    for (const device of [page, elsewhere]) {
      await device.route('**/messages', async (route) => {
        await areBothSent();
        await route.continue();
      });
    }
    await Promise.all([chat.submit(), other.submit()]);
    await Promise.all([chat.said('Deployed to'), other.said('Deployed to')]);
    await expect.poll(async () => await settled(other)).toEqual(await settled(chat));
    // The device whose answer came second says so.
    const unsent = await Promise.all([unsentIn(chat), unsentIn(other)]);
    expect([
      ['Development', undefined],
      [undefined, 'Staging'],
    ]).toContainEqual(unsent);
    expect(await chat.inState('answered').count()).toBe(1);
  });
});

test('an answer that is changed survives a reload, and is the receipt in the other tab as well', async () => {
  await chat.ask('Deploy');
  await chat.radio('Development').click();
  await chat.submit();
  await chat.said('Deployed to Development.');
  const second = await page.context().newPage();
  await second.goto(page.url());
  const other = new ChatPage(second);
  await other.inState('answered').waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  await chat.radio('Staging').click();
  await page.reload();
  await expect.poll(() => chat.radio('Staging').isChecked()).toBe(true);
  expect(await other.inState('answered').count()).toBe(1);
  await chat.submit();
  await chat.said('Deployed to Staging.');
  await other.said('Deployed to Staging.');
  await other.inState('answered').getByText('Staging').waitFor();
  expect(await chat.sentMessage()).toMatchObject({ revision: 1, answers: { environment: ['staging'] } });
});

/** Resolves for everybody once so many have come. */
function meeting(size: number): () => Promise<void> {
  let come = 0;
  let open = (): void => undefined;
  const isComplete = new Promise<void>((resolve) => (open = resolve));
  return () => {
    if (++come === size) open();
    return isComplete;
  };
}

test('a reload brings back the waiting form, its draft, the unsent text and the receipts', async () => {
  await chat.ask('Deploy');
  await chat.radio('Production').click();
  await chat.submit();
  await chat.radio('Tonight at 02:00').click();
  await chat.composer.fill('Hm…');
  await page.reload();
  await chat.inState('answered').getByText('Production').waitFor();
  await expect.poll(() => chat.radio('Tonight at 02:00').isChecked()).toBe(true);
  expect(await chat.composer.inputValue()).toBe('Hm…');
});

describe('a send that goes wrong', () => {
  test('twice, and then works: the answers stay, and there is one message', async () => {
    await chat.ask('Speed up the product list');
    let failures = 0;
    await page.route('**/messages', (route) => (++failures <= 2 ? route.abort() : route.continue()));
    await chat.radio('Option B').click();
    await chat.submit();
    await page.getByRole('alert').getByText('The server can’t be reached.').waitFor();
    expect(await chat.radio('Option B').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => failures).toBe(2);
    await page.getByRole('button', { name: 'Try again' }).click();
    await chat.said('I go with Option B');
    expect(await page.getByText('Answers sent').count()).toBe(1);
  });

  /** Lets requests through, but loses the first reply. */
  async function loseReply(): Promise<number[]> {
    const statuses: number[] = [];
    await page.route('**/messages', async (route) => {
      const response = await route.fetch();
      statuses.push(response.status());
      await (statuses.length === 1 ? route.abort() : route.fulfill({ response }));
    });
    return statuses;
  }

  test('only on the way back: the answer has arrived, and the form says so', async () => {
    await chat.ask('Speed up the product list');
    const statuses = await loseReply();
    await chat.radio('Option B').click();
    await chat.submit();
    await chat.inState('answered').waitFor();
    await chat.said('I go with Option B');
    expect(statuses).toEqual([201]);
    expect(await page.getByText('Answers sent').count()).toBe(1);
  });

  test('only on the way back, and the text is sent again: it is the same message', async () => {
    await chat.ask('Speed up the product list');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await chat.said('I’ll leave it there');
    const statuses = await loseReply();
    await chat.composer.fill('Thanks!');
    await chat.composer.press('Enter');
    await page.getByRole('alert').getByText('The server can’t be reached.').waitFor();
    await chat.composer.press('Enter');
    await expect.poll(() => statuses).toEqual([201, 200]);
    await chat.said('You wrote: “Thanks!”.');
    expect(await page.getByText('Thanks!', { exact: true }).count()).toBe(1);
    expect(await chat.composer.inputValue()).toBe('');
  });
});

test('at 360 px nothing is wider than the screen', async () => {
  await page.setViewportSize({ width: 360, height: 700 });
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWider()).toBe(false);
  await chat.ask('Plan a conference');
  expect(await isWider()).toBe(false);
  await page.getByRole('link', { name: 'All conversations' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Plan a conference' }).first().click();
  await chat.form.waitFor();
});

test('the theme is the user’s', async () => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Theme').selectOption('Dark');
  expect(await background()).toBe('rgb(17, 17, 19)');
  await page.reload();
  expect(await background()).toBe('rgb(17, 17, 19)');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Theme').selectOption('Light');
  expect(await background()).toBe('rgb(247, 247, 249)');
});

test.each(['Light', 'Dark'])('assistive technology and weak eyes are served: %s', async (theme) => {
  const findViolations = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Theme').selectOption(theme);
  expect(await findViolations()).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await findViolations()).toEqual([]);
  await chat.ask('Upgrade the database');
  await chat.composer.fill('Never mind');
  await chat.composer.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Send my message instead' }).click();
  await chat.said('I’ll go by that instead.');
  expect(await findViolations()).toEqual([]);
});

describe('the inbox', () => {
  /** Two more conversations whose agent asks. Returns all forms that wait. */
  async function askTwice(): Promise<ThreadList['waiting']> {
    await page.goto(`${demo.url}#/`);
    await chat.ask('Deploy');
    await page.getByRole('link', { name: 'New conversation' }).click();
    await chat.ask('Replace a config file');
    const { waiting } = (await (await page.request.get(new URL('/api/threads', demo.url).href)).json()) as ThreadList;
    return waiting;
  }

  test('counts what waits in the title and the list; a key opens the next form, and the focus is in it', async () => {
    const waiting = await askTwice();
    const count = waiting.length;
    expect(count).toBeGreaterThan(1);
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe(`(${count}) An agent that asks`);
    await page.getByText(`${count} answers needed`).waitFor();
    const visited = new Set<string>();
    for (let round = 0; round < count; round++) {
      await page.keyboard.press('F8');
      await chat.form.locator(':focus').waitFor();
      visited.add(page.url());
    }
    expect(visited.size).toBe(count);
    await page.getByRole('button', { name: 'Answer next' }).click();
    await chat.form.locator(':focus').waitFor();
  });

  test('two presses of the key that come at once open the form after the next', async () => {
    const waiting = await askTwice();
    await expect.poll(() => page.title()).toBe(`(${waiting.length}) An agent that asks`);
    const open = (): string | undefined => page.url().split('#/')[1];
    const afterNext = waiting[(waiting.findIndex(({ task_id }) => task_id === open()) + 2) % waiting.length]?.task_id;
    await page.evaluate(() => {
      for (let press = 0; press < 2; press++)
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', cancelable: true }));
    });
    await expect.poll(open).toBe(afterNext);
    await chat.form.locator(':focus').waitFor();
  });

  test('two forms wait: answered out of order, with a reload in between, each conversation goes on with its own answer', async () => {
    await page.goto(`${demo.url}#/`);
    const before = await waitingNow();
    await chat.ask('Deploy');
    const deploy = page.url();
    await page.getByRole('link', { name: 'New conversation' }).click();
    await chat.ask('Speed up the product list');
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe(`(${before + 2}) An agent that asks`);
    await chat.radio('Option B').click();
    await chat.submit();
    await chat.said('I go with Option B');
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe(`(${before + 1}) An agent that asks`);

    await page.reload();
    await chat.inState('answered').getByText('Option B').waitFor();
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe(`(${before + 1}) An agent that asks`);
    while (page.url() !== deploy) {
      const url = page.url();
      await page.keyboard.press('F8');
      await expect.poll(() => page.url()).not.toBe(url);
      await chat.form.locator(':focus').waitFor();
    }
    await page.keyboard.press('1');
    await chat.submit();
    await chat.said('Deployed to Development.');
    await expect.poll(waitingNow).toBe(before);
  });

  test('a new form in another conversation is notified where the user allows it, and nothing that waited before', async () => {
    await page.addInitScript(() => {
      const told: string[] = [];
      class Told extends EventTarget {
        static permission = 'granted';
        constructor(title: string, { body }: { body: string }) {
          super();
          told.push(`${title}: ${body}`);
        }
      }
      document.hasFocus = () => false;
      Object.assign(globalThis, { told, Notification: Told });
    });
    await page.clock.install();
    await page.goto(`${demo.url}#/`);
    await page.reload();
    const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    await page.getByRole('link', { name: 'New conversation' }).waitFor();
    await expect.poll(() => page.title(), { timeout: 15_000 }).toMatch(/^\(\d+\) |^An agent/);
    expect(await told()).toEqual([]);
    const other = await visit(browser, demo.url);
    await new ChatPage(other.page).ask('Replace a config file');
    await askForListAgain();
    await expect.poll(told, { timeout: 15_000 }).toEqual([expect.stringMatching(/^.+: .+/)]);
    await other.page.context().close();
    // By the second response the page has read the first, in which the same form waits.
    await askForListAgain();
    await askForListAgain();
    expect(await told()).toHaveLength(1);
  });

  /** Lets pass what the page waits before it does so by itself. */
  async function askForListAgain(): Promise<void> {
    const list = page.waitForResponse(/\/api\/threads$/);
    await page.clock.fastForward(4_000);
    await list;
  }

  async function waitingNow(): Promise<number> {
    const response = await page.request.get(new URL('/api/threads', demo.url).href);
    return ((await response.json()) as ThreadList).waiting.length;
  }
});
