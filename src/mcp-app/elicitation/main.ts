import { translate } from './translate.js';

translate();
