/** The user's words that have no place in the result. */
export type Remarks = {
  /** Notes on the answers, by property. */
  notes?: Record<string, string>;
  /** The words that the user wrote instead of answering. */
  message?: string;
};

export type Meta = { 'react-interactive-form/remarks': Remarks };

export function toMeta(remarks: Remarks): { _meta: Meta } {
  return { _meta: { 'react-interactive-form/remarks': remarks } };
}
