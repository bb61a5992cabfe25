import 'react-interactive-form/styles.css';
import './page.css';
import { listen } from './listen.js';

listen();
