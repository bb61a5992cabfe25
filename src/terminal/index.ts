export { terminalResolver, type Terminal } from './terminal-resolver.js';
