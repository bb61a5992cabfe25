import { main } from './ask-on-terminal.js';

// Runs within the import: once the import is over, Vite can't load modules any more, and the terminal loads what draws on it later.
await main();
