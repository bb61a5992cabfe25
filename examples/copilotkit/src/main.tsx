import { createRoot } from 'react-dom/client';
import '@copilotkit/react-core/v2/styles.css';
import 'react-interactive-form/styles.css';
import { Chat } from './chat';

createRoot(document.getElementById('root')!).render(<Chat />);
