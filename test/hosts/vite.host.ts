import { schemes } from '../styles/schemes.js';
import { describeHost } from './describe-host.js';

describeHost('vite', {
  colors: { '/?view=gallery': schemes },
  chats: { 'a server': '/' },
  embed: '/?view=embed&',
  readme: '/?view=readme',
});
