import { InteractiveForm } from 'react-interactive-form/native';
import 'react-interactive-form/styles.css';
import { styledContender } from './styled-contender.js';

/** The same on the browser's own radios and checkboxes. */
export const ContenderForm = styledContender(InteractiveForm);
