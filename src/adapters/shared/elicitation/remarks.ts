/** What the user said that a result has no place for. */
export type Remarks = {
  /** Comments beside the answers, by property. */
  notes?: Record<string, string>;
  /** What the user wrote instead of answering. */
  message?: string;
};

export type Meta = { 'react-interactive-form/remarks': Remarks };

export function toMeta(remarks: Remarks): { _meta: Meta } {
  return { _meta: { 'react-interactive-form/remarks': remarks } };
}
