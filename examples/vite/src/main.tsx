import { createRoot } from 'react-dom/client';
import 'react-interactive-form/styles.css';
import { Chat } from './chat';
import { Embed } from './embed';
import { Frame } from './frame';
import { Gallery } from './gallery';

const views = { chat: Chat, embed: Embed, frame: Frame, gallery: Gallery };
const view = new URLSearchParams(location.search).get('view') ?? 'chat';
const View = views[view as keyof typeof views];

createRoot(document.getElementById('root')!).render(<View />);
