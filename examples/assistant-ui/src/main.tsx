import { createRoot } from 'react-dom/client';
import 'react-interactive-form/styles.css';
import { Chat } from './chat';

createRoot(document.getElementById('root')!).render(<Chat />);
