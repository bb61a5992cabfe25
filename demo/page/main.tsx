import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';
import 'react-interactive-form/styles.css';
import 'react-interactive-form/presets/bordered.css';
import 'react-interactive-form/presets/compact.css';
import 'react-interactive-form/presets/high-contrast.css';
import 'react-interactive-form/presets/soft.css';
import { App } from './app.js';

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
