import { fromLangGraphApproval } from 'react-interactive-form/adapters/approvals';
import { permit, say, type Script } from '../script.js';

/** The call that waits, as LangChain's middleware writes it. */
const CALL = {
  actionRequests: [
    {
      name: 'send_mail',
      args: {
        to: 'ada@shop.example',
        subject: 'Your order 4711',
        body: 'Hello Ada,\n\nyour order is late because our carrier lost it. A new one leaves today, and we pay back the postage.\n\nThe shop',
      },
    },
  ],
  reviewConfigs: [{ actionName: 'send_mail', allowedDecisions: ['approve', 'edit', 'reject'] }],
};

/** A call that the user allows, edits or denies before it runs. */
export const mail: Script = {
  request: 'Ada asks where her order is. Please answer her.',
  begin: [say('Her parcel was lost on the way. I have written an answer.'), permit(fromLangGraphApproval(CALL))],
  call: CALL,
  decided: ({ type, message }) => {
    if (type === 'approve') return 'The mail is on its way to Ada.';
    if (type === 'edit') return 'The mail is on its way to Ada, with your changes.';
    return `All right, nothing was sent.${message === undefined ? '' : ` You wrote: “${message}”.`}`;
  },
  answered: [],
};
