import { describeChat } from './describe-chat.js';

describeChat('copilotkit', {
  break: (page) => page.evaluate(() => sessionStorage.setItem('network', 'down')),
  mend: (page) => page.evaluate(() => sessionStorage.removeItem('network')),
  // It writes failed runs, and its licence, to the console.
  ownWords: /^\[CopilotKit\]|^Agent execution failed/,
});
