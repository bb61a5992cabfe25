import type { FormIds } from '../protocol/types/form.js';

/** The result of the tool for a form with `blocking: false`. It is no deferred result, so the run goes on. */
export interface NonBlockingResult {
  success: true;
  status: 'waiting_for_user_response';
  blocking: false;
  ask_id?: string | number;
  /** The words for the model. */
  message: string;
}

/** Makes the result of a call whose form waits while the run goes on. */
export function nonBlockingResult(askId?: FormIds['ask_id']): NonBlockingResult {
  return {
    success: true,
    status: 'waiting_for_user_response',
    blocking: false,
    ...(askId === undefined ? {} : { ask_id: askId }),
    message:
      'The form is shown, and the user may answer it later. Go on with what needs none of its answers. They come with a later message.',
  };
}
