/** What only a developer wants to read, folded. */
export function DeveloperDetails({ summary, children }: { summary: string; children: string }) {
  return (
    <details className="developer">
      <summary>{summary}</summary>
      <pre dir="ltr">{children}</pre>
    </details>
  );
}
