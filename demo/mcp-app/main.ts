import { startAppDemo } from './start-app-demo.js';

/** Starts the demo, prints where it is, and runs until it is told to stop. */
export async function main(): Promise<void> {
  const { url, close } = await startAppDemo(
    process.env['PORT'] === undefined ? undefined : Number(process.env['PORT']),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
  console.log(`\n  A host of MCP Apps is at ${url}\n`);
}
