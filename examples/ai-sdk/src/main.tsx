import { createRoot } from 'react-dom/client';
import 'react-interactive-form/styles.css';
import type { UIMessage } from 'ai';
import { Chat } from './chat';

const id = new URLSearchParams(location.search).get('chat') ?? 'demo';
const response = await fetch(`/api/chat?id=${id}`);

createRoot(document.getElementById('root')!).render(<Chat id={id} stored={(await response.json()) as UIMessage[]} />);
