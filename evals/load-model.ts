import type { LanguageModel } from 'ai';
import { createMockModel } from './mock-model.js';

/** Node's own `import`: what Vite has loaded can import nothing later. */
export type ImportPackage = (name: string) => Promise<Record<string, unknown>>;

/**
 * A model by its name, such as `openai/gpt-5` or `mock`. What stands before the slash is a provider of the AI SDK, whose package you install
 * yourself and whose key stands in the environment: `@ai-sdk/<provider>`, or `packageName` for any other.
 *
 * @throws Error that says which package to install.
 */
export async function loadModel(
  name: string,
  packageName: string | undefined,
  importPackage: ImportPackage,
): Promise<LanguageModel> {
  if (name === 'mock') return createMockModel();
  const [, provider = '', model = ''] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
  if (!model) throw new Error(`"${name}" is no model: write a provider and a model, such as openai/gpt-5, or "mock".`);
  const source = packageName ?? `@ai-sdk/${provider}`;
  const create = findProvider(await importPackage(source).catch((cause: unknown) => refuse(source, cause)), provider);
  if (!create) throw new Error(`${source} exports no provider. Name the package of "${provider}" with --package.`);
  return create(model);
}

function refuse(source: string, cause: unknown): never {
  throw new Error(
    `${source} can't be loaded. Install it, here only: npm install --no-save ${source}\n${String(cause)}`,
    { cause },
  );
}

/** A provider package exports its provider under its own name, in camel case, or under a name that is not `create…`. */
function findProvider(
  exports: Record<string, unknown>,
  provider: string,
): ((model: string) => LanguageModel) | undefined {
  const name = provider.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const others = Object.keys(exports).filter((key) => /^[a-z]/.test(key) && !key.startsWith('create'));
  const found = [name, ...others].map((key) => exports[key]).find((value) => typeof value === 'function');
  return found as ((model: string) => LanguageModel) | undefined;
}
