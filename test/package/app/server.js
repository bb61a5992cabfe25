import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { InteractiveForm } from 'react-interactive-form';
import { block } from './block.js';

console.log(renderToString(createElement(InteractiveForm, { block, onAnswer: () => undefined })));
