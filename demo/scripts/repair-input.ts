type Path = (string | number)[];

/** Where the faults are that the tool's error lists, a line each: `questions[1].options[0].value: "value" must …`. */
export function findFaults(toolError: string): Path[] {
  return [...toolError.matchAll(/^(questions(?:\[\d+\]|\.\w+)*): /gm)].map(([, path = '']) =>
    [...path.matchAll(/\d+|\w+/g)].map(([key]) => (/^\d/.test(key) ? Number(key) : key)),
  );
}

/**
 * The arguments with each fault mended as this agent knows how: an id that is taken gets its question's number, an
 * option's value becomes its label.
 */
export function repairInput(input: Record<string, unknown>, faults: readonly Path[]): Record<string, unknown> {
  const repaired = structuredClone(input);
  for (const path of faults) repair(repaired, path);
  return repaired;
}

function repair(input: Record<string, unknown>, path: Path): void {
  const field = path.at(-1);
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<Path[number], unknown> | undefined)?.[key], input);
  if (typeof owner !== 'object' || owner === null) return;
  const fields = owner as Record<string, unknown>;
  if (field === 'id') fields['id'] = `${String(fields['id'])}_${Number(path.at(-2)) + 1}`;
  if (field === 'value') fields['value'] = fields['label'];
}
