// @vitest-environment node
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimFolder } from '../../demo/server/database/claim-folder.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const isRefused = 'Another process has the conversations in';

test('of many that want a folder at once one has it, and the next one when it is given up', async () => {
  const claims = await Promise.allSettled(Array.from({ length: 40 }, () => claimFolder(folder)));
  const owners = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
  expect(owners).toHaveLength(1);
  owners[0]!();
  (await claimFolder(folder))();
});

test('the folder is the same by another name, and with another place for temporary files', async () => {
  const giveUp = await claimFolder(folder);
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  await expect(claimFolder(link)).rejects.toThrow(isRefused);
  vi.stubEnv('TMPDIR', folder);
  await expect(claimFolder(folder)).rejects.toThrow(isRefused);
  rmSync(link);
  giveUp();
});
