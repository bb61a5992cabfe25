import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where to begin looking for a free port, and how many to try. */
const FIRST_PORT = 5173;
const PORTS = 100;

/**
 * Listens on this machine only, at 127.0.0.1.
 *
 * @param port the one to take; `undefined` for the first free one from 5173 on.
 * @returns the port. Rejects where it is taken.
 */
export async function listen(server: Server, port: number | undefined): Promise<number> {
  const ports = port === undefined ? Array.from({ length: PORTS }, (_, index) => FIRST_PORT + index) : [port];
  for (const candidate of ports) {
    if (port === undefined && (await isTakenOnIpv6(candidate))) continue;
    if (await tryListen(server, candidate, '127.0.0.1')) return (server.address() as AddressInfo).port;
  }
  throw new Error(
    port === undefined
      ? `Every port from ${FIRST_PORT} on is taken. Set PORT.`
      : `Port ${port} is taken. Set PORT to another one.`,
  );
}

/** A browser that reads "localhost" as ::1 would find the other server there, and not this one. */
async function isTakenOnIpv6(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    if (!(await tryListen(probe, port, '::1'))) return true;
    probe.close();
    return false;
  } catch {
    return false; // This machine has no IPv6.
  }
}

async function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}
