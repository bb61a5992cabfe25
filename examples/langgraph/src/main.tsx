import { createRoot } from 'react-dom/client';
import 'react-interactive-form/styles.css';
import { Chat } from './chat';

const chat = new URLSearchParams(location.search).get('chat') ?? '0';
const threadId = `00000000-0000-4000-8000-${chat.padStart(12, '0')}`;

createRoot(document.getElementById('root')!).render(<Chat threadId={threadId} />);
