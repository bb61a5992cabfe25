import { InteractiveForm } from 'react-interactive-form/lazy';
import 'react-interactive-form/styles.css';
import './page.css';
import { show } from './show.js';

show(InteractiveForm, undefined);
