import { Dock, InteractiveForm } from 'react-interactive-form';
import 'react-interactive-form/styles.css';
import './page.css';
import { show } from './show.js';

show(InteractiveForm, Dock);
