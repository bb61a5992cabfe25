import { describeChat } from './describe-chat.js';

describeChat('ai-sdk', {
  break: (page) => page.route('**/api/chat', (route) => route.abort()),
  mend: (page) => page.unroute('**/api/chat'),
});
