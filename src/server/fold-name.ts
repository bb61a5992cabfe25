/** A field or type name without case and separators: `multi_select`, `multi-select`, `Multi Select` and `multiSelect` become the same. */
export function foldName(name: string): string {
  return name.replace(/[\s_-]/g, '').toLowerCase();
}
