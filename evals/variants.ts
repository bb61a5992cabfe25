import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { systemPromptHint, toolDefinition } from '../src/server/index.js';

/** The words that a model is given. */
export interface Variant {
  readonly name: string;
  /** The tool's description. */
  readonly description: string;
  /** What the system prompt says of it, if anything. */
  readonly hint?: string;
}

/** The definition as it is, and those of the files, each without the hint and with it. */
export function readVariants(files: readonly string[]): Variant[] {
  const descriptions = [
    { name: 'definition', description: toolDefinition.description },
    ...files.map((file) => ({ name: basename(file, '.md'), description: readFileSync(file, 'utf8').trim() })),
  ];
  return descriptions.flatMap((variant) => [
    variant,
    { ...variant, name: `${variant.name} + hint`, hint: systemPromptHint },
  ]);
}
