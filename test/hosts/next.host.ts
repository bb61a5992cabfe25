import { schemes } from '../styles/schemes.js';
import { describeHost } from './describe-host.js';

const { 'a page that says nothing, for a user who likes it light': light, 'dark by a class': dark } = schemes;

describeHost('next', {
  colors: {
    '/plain': schemes,
    '/gallery': { 'the tokens of shadcn, light': light!, 'the tokens of shadcn, dark by their class': dark! },
  },
  chats: { 'a route handler': '/', 'a server action': '/action' },
  embed: '/embed?',
  readme: '/readme',
});
