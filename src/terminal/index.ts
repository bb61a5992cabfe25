export { terminalResolver } from './terminal-resolver.js';
export type { Terminal } from './terminal.js';
