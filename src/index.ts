export * from './components/index.js';
export * from './headless/index.js';
export * from './protocol/index.js';
