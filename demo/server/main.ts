import { startChatServer } from './chat-server.js';
import { openDatabase } from './database/open-database.js';
import { nameOldThreads } from './name-old-threads.js';
import { buildPage } from './page.js';
import { readSettings } from './settings.js';

/** Starts the demo as the environment says, prints where it is, and runs until it is told to stop. */
export async function main(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const page = await buildPage();
    const database = await openDatabase(settings);
    const { port, close } = await startChatServer(settings, database, page);
    // Whatever has happened is in the database already, and a run that is cut off goes on after the next start.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(
        signal,
        () =>
          void close()
            .then(() => database.close())
            .finally(() => process.exit(0)),
      );
    }
    console.log(
      `\n  The chat is at http://localhost:${port}\n  Conversations are kept in ${database.place}\n${nameOldThreads(settings.dataDir)}`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
