import { describeChat } from './describe-chat.js';

describeChat('langgraph', {
  break: (page) => page.route('**/api/**', (route) => route.abort()),
  mend: (page) => page.unroute('**/api/**'),
});
