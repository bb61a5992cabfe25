// Prints the bill of materials (CycloneDX) of what a host installs with this package: its dependencies and theirs, and the React that is built into the
// page of `/mcp-app`. Any other React is the host's.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const temporary = mkdtempSync(join(tmpdir(), 'sbom-'));
/** @type {{ name: string, version: string, license: string, dependencies: Record<string, string> }} */
const { name, version, license, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** @type {{ dependencies: Record<string, string> }} */
const page = JSON.parse(readFileSync(join(root, 'test/react18/package.json'), 'utf8'));

// `npm sbom --omit dev` leaves out a dependency that a tool uses as well, and names the package after its folder.
const folder = join(temporary, name);
mkdirSync(folder);
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({ name, version, license, dependencies: { ...dependencies, ...page.dependencies } }),
);
copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
npm('install', '--prefer-offline', '--no-audit', '--no-fund');
process.stdout.write(npm('sbom', '--sbom-format', 'cyclonedx'));
rmSync(temporary, { recursive: true });

/** @param {string[]} args */
function npm(...args) {
  return execFileSync('npm', [...args, '--package-lock-only', '--legacy-peer-deps'], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
