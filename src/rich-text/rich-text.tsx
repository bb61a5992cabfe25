'use client';
import { useContext, type ReactElement, type ReactNode } from 'react';
import { QuestionContext } from '../components/form-context.js';
import type { TextPlace } from '../components/interactive-form-config.js';

/**
 * A value for `renderText` that shows a little Markdown: bold, italics, code, `-` lists and, in a question or its description, fenced code. Links,
 * images, HTML and headings stay plain text. The elements are inline, so that they may stand in a label, and a selection copies as text. A question
 * with the id `permission` or `permission:…`, as the adapters write it, is shown as it is written.
 */
export function richText(text: string, place: TextPlace): ReactNode {
  const mayHaveMarkup = /[-`*]/.test(text);
  const hasFences = place === 'question' || place === 'description';
  return mayHaveMarkup ? <RichText text={text} hasFences={hasFences} /> : text;
}

function RichText({ text, hasFences }: { text: string; hasFences: boolean }): ReactElement {
  const questionId = useContext(QuestionContext)?.state.question.id ?? '';
  if (isPermission(questionId)) return <>{text}</>;
  if (!hasFences) return <>{prose(text)}</>;
  return <>{text.split(FENCE).map((block, index) => (isCode(index) ? code(block, index) : prose(block)))}</>;
}

/** The adapters ask for permissions under these ids. */
function isPermission(questionId: string): boolean {
  return questionId === 'permission' || questionId.startsWith('permission:');
}

/** Whether a part is code. A text that is split at its fences begins with prose. Then code and prose take turns. */
function isCode(index: number): boolean {
  return index % 2 === 1;
}

/** A line that opens or closes a block of code. Only one short word may follow the fence, so that no words of the text get lost. */
const FENCE = /^[ \t]*```[\w+#.-]{0,20}[ \t]*(?:\n|$)/m;

/** The marks inside of a line. Stars in globs, in products and inside of words are no emphasis. */
const INLINE =
  /((?<!`)`[^`\n]+`(?!`)|(?<![\w*/\\])(?:\*\*(?![\s*/])[^*\n]*[^\s*/\\]\*\*|\*(?![\s*/.])[^*\n]*[^\s*/\\]\*)(?![\w*/\\]))/;

function prose(text: string): ReactNode {
  const withBullets = text.replace(
    /^([ \t]*)[-*] (?=\S)/gm,
    (_, indent: string) => `${'\xa0'.repeat(indent.length)}• `,
  );
  return inline(withBullets);
}

function code(text: string, index: number): ReactNode {
  return (
    <code key={index} className="rif-option-preview" dir="auto">
      {text.trimEnd()}
    </code>
  );
}

function inline(text: string): ReactNode {
  return text.split(INLINE).map((part, index) => {
    // A text that is split at its marks begins with plain text. Then marked and plain text take turns.
    if (index % 2 === 0) return part;
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <strong key={index}>{inline(part.slice(2, -2))}</strong>;
    return <em key={index}>{inline(part.slice(1, -1))}</em>;
  });
}
