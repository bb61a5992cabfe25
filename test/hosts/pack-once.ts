import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packPackage } from '../package/projects.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the packed library. */
    tarball: string;
  }
}

/** Packs the library for all host projects of a run. */
export default async function packOnce({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'react-interactive-form-packed-'));
  provide('tarball', await packPackage(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}
