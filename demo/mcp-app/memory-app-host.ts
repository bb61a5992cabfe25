import type { FormAppHost, StoredAppForm } from 'react-interactive-form/mcp-app';

/** Forms and answers for as long as the process lives. */
export function createMemoryAppHost(): FormAppHost {
  const forms = new Map<unknown, StoredAppForm>();
  return {
    hasForm: () => Promise.resolve(false),
    showForm: (_context, payload) => Promise.resolve(void forms.set(payload.ask_id, { payload })),
    findForm: (askId) => Promise.resolve(forms.get(askId)),
    saveAnswer(_context, answer) {
      const form = forms.get(answer.ask_id);
      if (form) form.answer = answer;
      return Promise.resolve();
    },
  };
}
