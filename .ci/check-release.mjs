// Runs before `npm publish`: what a release needs and package.json does not say yet.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, repository?: unknown, homepage?: unknown, bugs?: unknown, publishConfig?: { provenance?: boolean } | undefined }} Manifest */

/**
 * @param {Manifest} manifest
 * @param {string} changelog
 * @returns {string[]} A sentence for each thing that is missing.
 */
export function findMissing({ version, repository, homepage, bugs, publishConfig }, changelog) {
  return [
    repository
      ? ''
      : 'package.json has no repository: npm vouches for a build only if it names the repository that it ran in.',
    homepage ? '' : 'package.json has no homepage.',
    bugs ? '' : 'package.json has no bugs: a user must know where to report.',
    publishConfig?.provenance ? '' : 'package.json does not ask for provenance in publishConfig.',
    changelog.includes(`## [${version}]`) ? '' : `CHANGELOG.md has no part for ${version}.`,
  ].filter(Boolean);
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const missing = findMissing(manifest, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  if (missing.length > 0) {
    console.error(
      `Not ready to be published. docs/CONTRIBUTING.md says what to do.\n${missing.map((line) => `  ${line}`).join('\n')}`,
    );
    process.exitCode = 1;
  }
}
