import type { Locator, Page } from 'playwright';

/** The chat as a person sees it. */
export class ChatPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Starts a conversation and waits until the agent asks. */
  async ask(example: string): Promise<void> {
    await this.begin(example);
    await this.form.waitFor();
  }

  async begin(example: string): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name: example }).click();
  }

  /** The form that the user may fill in. */
  get form(): Locator {
    return this.#page.locator('form[data-status="editing"]');
  }

  /** In any state, from skeleton to receipt. */
  inState(status: string): Locator {
    return this.#page.locator(`[data-slot="interactive-form"][data-status="${status}"]`);
  }

  /** Sets what forms offer beside their questions. */
  async offer(extra: string): Promise<void> {
    const settings = this.#page.getByRole('button', { name: 'Settings' });
    await settings.click();
    await this.#page.getByLabel('Extras').selectOption(extra);
    await settings.click();
  }

  radio(name: string): Locator {
    return this.#page.getByRole('radio', { name });
  }

  get composer(): Locator {
    return this.#page.getByRole('textbox', { name: 'Write a message' });
  }

  async submit(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Submit' }).click();
  }

  /** Waits for the agent to say something and to be done with it. */
  async said(words: string): Promise<void> {
    await this.#page.locator('article[aria-busy="false"]').filter({ hasText: words }).waitFor();
  }

  /** The message that was sent, as the page discloses it. */
  async sentMessage(): Promise<unknown> {
    const details = this.#page.locator('details').filter({ hasText: 'What the agent received' }).last();
    await details.locator('summary').click();
    return JSON.parse(await details.locator('pre').innerText());
  }

  /** All that is said in the conversation, message by message. */
  texts(): Promise<string[]> {
    return this.#page.getByRole('log').getByRole('article').allInnerTexts();
  }
}
