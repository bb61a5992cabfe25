import { describeChat } from './describe-chat.js';

describeChat('assistant-ui', {
  break: (page) => page.evaluate(() => sessionStorage.setItem('network', 'down')),
  keepsFirst: true,
  mend: (page) => page.evaluate(() => sessionStorage.removeItem('network')),
});
