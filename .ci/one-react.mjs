// Lets the client modules of dist take what they need of React from one module. A bundler with esbuild writes the way to React once for each module that names it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ONE = join('dist', 'react.js');
const IMPORT = /^(import|export) \{([^}]+)\} from "(react|react\/jsx-runtime)";$/gm;

/** Only modules for the client: on a server, React has no state and no effects, and the name of one would be an error. */
export function importReactOnce() {
  /** @type {Map<string, Set<string>>} the names by the module that has them. */
  const names = new Map();
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    const file = join('dist', name);
    const text = file.endsWith('.js') ? readFileSync(file, 'utf8') : '';
    if (!text.startsWith('"use client"')) continue;
    const path = relative(dirname(file), ONE).replaceAll('\\', '/');
    const moved = text.replaceAll(
      IMPORT,
      (_, /** @type {string} */ verb, /** @type {string} */ list, /** @type {string} */ from) => {
        const own = names.get(from) ?? new Set();
        for (const [, imported] of list.matchAll(/(\w+)(?: as \w+)?/g)) if (imported) own.add(imported);
        names.set(from, own);
        return `${verb} {${list}} from "${path.startsWith('.') ? path : `./${path}`}";`;
      },
    );
    if (moved !== text) writeFileSync(file, moved);
  }
  // `Fragment` is in both of React's modules.
  const taken = new Set();
  const lines = [...names].map(([from, own]) => {
    const list = [...own].filter((name) => !taken.has(name)).toSorted();
    list.forEach((name) => taken.add(name));
    return `export { ${list.join(', ')} } from "${from}";\n`;
  });
  writeFileSync(ONE, lines.join(''));
}
