/** Leaves out the fields that are `undefined`, so that absent fields are absent from the copy too. For a map by ids, use `definedById`. */
export function defined<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  const copy: Partial<T> = {};
  // This loop runs for each option of a form. An intermediate list of entries would take half of the time for reading a form.
  for (const key in fields) if (fields[key] !== undefined) copy[key] = fields[key];
  return copy as T;
}
