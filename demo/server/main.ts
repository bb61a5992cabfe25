import { startChatServer } from './chat-server.js';
import { lockData } from './data-lock.js';
import { buildPage } from './page.js';
import { readSettings } from './settings.js';

/** Starts the demo as the environment says, prints where it is, and runs until it is told to stop. */
export async function main(): Promise<void> {
  // Whatever has happened is on the disk already.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  try {
    const settings = readSettings(process.env);
    lockData(settings.dataDir);
    const { port } = await startChatServer(settings, await buildPage());
    console.log(`\n  The chat is at http://localhost:${port}\n  Conversations are kept in ${settings.dataDir}\n`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
