import { InteractiveForm } from 'react-interactive-form';
import 'react-interactive-form/styles.css';
import { styledContender } from './styled-contender.js';

/** The ready-made form on Radix. */
export const ContenderForm = styledContender(InteractiveForm);
