import type { FormAppHost, StoredAppForm } from '../../src/mcp-app/index.js';
import type { AnswerMessage, RenderPayload } from '../../src/protocol/index.js';
import type { FormContext } from '../../src/mcp/index.js';
import { MemoryHost } from '../mcp/memory-host.js';

/** A host that remembers its forms and their answers. */
export class MemoryAppHost extends MemoryHost implements FormAppHost {
  readonly forms = new Map<string, StoredAppForm>();
  readonly saved: AnswerMessage[] = [];

  override async showForm(context: FormContext, payload: RenderPayload): Promise<void> {
    await super.showForm(context, payload);
    this.forms.set(String(payload.ask_id), { payload });
  }

  async findForm(askId: string | number): Promise<StoredAppForm | undefined> {
    return this.forms.get(String(askId));
  }

  async saveAnswer(_context: FormContext, answer: AnswerMessage): Promise<void> {
    const form = this.forms.get(String(answer.ask_id));
    if (form) form.answer = answer;
    this.saved.push(answer);
  }
}
