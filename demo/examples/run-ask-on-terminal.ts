import { main } from './ask-on-terminal.js';

// Within the import: what is loaded later, as the terminal loads what draws on it, is out of Vite's reach afterwards.
await main();
