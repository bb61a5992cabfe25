import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fromAcpApproval } from '../../src/adapters/approvals/index.js';
import { AnswerReceipt, InteractiveForm, InteractiveFormConfig } from '../../src/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { richText } from '../../src/rich-text/index.js';
import { UrlConsent } from '../../src/url-consent/index.js';
import { formOfResult } from '../adapters/shared/support.js';
import { hostileTexts } from '../fixtures/hostile.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const onAnswer = () => undefined;

function markup(words: string, place: Parameters<typeof richText>[1] = 'question'): string {
  return renderToStaticMarkup(<Fragment>{richText(words, place)}</Fragment>);
}

test.each([
  ['bold', 'Use **Postgres** now?', 'Use <strong>Postgres</strong> now?'],
  ['bold beside Chinese', '选择**数据库**吗', '选择<strong>数据库</strong>吗'],
  ['italics', 'Is it *really* done?', 'Is it <em>really</em> done?'],
  ['code', 'Run `npm test`?', 'Run <code>npm test</code>?'],
  ['code in bold', '**Run `npm test`**', '<strong>Run <code>npm test</code></strong>'],
  ['stars in code', '`a ** b` and `c ** d`', '<code>a ** b</code> and <code>c ** d</code>'],
  ['a list', 'Steps:\n- one\n  - **two**\n* three', 'Steps:\n• one\n\u00a0\u00a0• <strong>two</strong>\n• three'],
  [
    'fenced code',
    'This?\n```ts\nif (a) {\n  b * c * d;\n}\n```\nOr not?',
    'This?\n<code class="rif-option-preview" dir="auto">if (a) {\n  b * c * d;\n}</code>Or not?',
  ],
  ['a fence that is still open', 'This?\n```\n- a', 'This?\n<code class="rif-option-preview" dir="auto">- a</code>'],
])('%s', (_name, words, html) => {
  expect(markup(words)).toBe(html);
});

test.each([
  ['links and images', '[a](https://example.com) ![b](c.png) <https://example.com>'],
  ['HTML', '<b>a</b> &amp; <img src=x>'],
  ['headings, quotes, rules and tables', '# a\n> b\n---\n| c | d |\n1. e'],
  ['globs', 'Delete *.ts, src/*.js and **/*.md or src/*/a/*?'],
  ['products and powers', '2 * 3 * 4, a*b*c, 2**3**4'],
  ['underscores', '__proto__, _private_, snake_case_name'],
  ['marks without their other half', '** a, *b, c**, `d, \\*e*'],
  ['marks over two lines', '**a\nb** `c\nd`'],
  ['a fence with words after it', '```rm -rf / is what you allow\na'],
  ['a fence on one line', '```a```b'],
  ['a minus', '-5 or -x'],
])('not %s: the text stays as it is', (_name, words) => {
  const { container } = render(<>{richText(words, 'question')}</>);
  expect(container.textContent).toBe(words);
  expect(container.querySelectorAll('strong, em, a, img, b, h1, ul')).toHaveLength(0);
});

test('a fence in a label or a header is no block', () => {
  expect(markup('```\na\n```', 'option-label')).toBe('```\na\n```');
});

test('property: no words get lost, and nothing else comes in', () => {
  const unit = fc.constantFrom(
    '*',
    '**',
    '`',
    '```',
    '- ',
    ' ',
    '\n',
    'a',
    'b c',
    '</code>',
    '<b>',
    '\\',
    '/',
    '.',
    '你',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (words) => {
      const { container, unmount } = render(<>{richText(words, 'description')}</>);
      const found = [...container.querySelectorAll('*')].map(({ tagName }) => tagName);
      expect(found.filter((tag) => !['STRONG', 'EM', 'CODE'].includes(tag))).toEqual([]);
      expect(bare(container.textContent)).toBe(bare(withoutLanguages(words)));
      unmount();
    }),
    { numRuns: 2_000 },
  );
});

/** What is left of a text without marks and spaces. */
function bare(words: string): string {
  return words.replace(/[*`•\s-]/g, '');
}

/** One short word may name the language of a block. */
function withoutLanguages(words: string): string {
  return words.replace(/^[ \t]*```[\w+#.-]{0,20}[ \t]*$/gm, '');
}

describe.each(Object.entries(hostileTexts))('%s', (_name, hostile) => {
  test.each([
    ['alone', hostile, 'question'],
    ['in bold', `**${hostile}**`, 'option-label'],
    ['in italics', `*${hostile}*`, 'header'],
    ['in code', `\`${hostile}\``, 'option-description'],
    ['in a list', `- ${hostile}`, 'description'],
    ['in fenced code', `\`\`\`\n${hostile}\n\`\`\``, 'question'],
  ] as const)('is text %s', (_where, words, place) => {
    const { container } = render(<>{richText(words, place)}</>);
    expect(container.textContent.replaceAll(/[*`•]|^- /gm, '').trim()).toBe(hostile.replaceAll(/[*`]/g, '').trim());
    for (const element of container.querySelectorAll('*')) {
      expect(['STRONG', 'EM', 'CODE']).toContain(element.tagName);
      expect([...element.attributes].filter(({ name }) => !['class', 'dir'].includes(name))).toEqual([]);
    }
  });
});

describe('in a form', () => {
  const form = formOf([
    choice({
      question: 'Which **database**?',
      header: '`db`',
      description: 'Think:\n- cost\n- speed',
      options: [
        { label: '**Postgres**', value: 'p', description: '*There* already' },
        { label: 'SQLite', value: 's' },
      ],
    }),
    text(),
  ]);

  test('it is off until the host asks for it', () => {
    render(<InteractiveForm trustedForm={form} onAnswer={onAnswer} />);
    expect(screen.getByRole('radiogroup', { name: /\*\*database\*\*/ })).toBeInTheDocument();
  });

  test('names are words without marks, in the form and in its receipt', () => {
    const { container, rerender } = render(
      <InteractiveForm trustedForm={form} onAnswer={onAnswer} renderText={richText} />,
    );
    expect(screen.getByRole('radiogroup', { name: /Which database\?/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Postgres' })).toHaveAccessibleDescription(/There already/);
    expect(container).not.toHaveTextContent(/[*`]/);
    const answer = buildAnswer(form, { pick: ['p'] });
    rerender(
      <InteractiveFormConfig renderText={richText}>
        <AnswerReceipt trustedForm={form} answer={answer} />
      </InteractiveFormConfig>,
    );
    expect(container).toHaveTextContent('Which database?');
    expect(container).not.toHaveTextContent('*');
    expect(answer.answers).toMatchObject({ pick: ['p'] });
  });

  test('a permission shows what was written, mark for mark', () => {
    const options = [{ optionId: 'yes', name: 'Allow *once*', kind: 'allow_once' }];
    const permission = formOfResult(
      fromAcpApproval(
        { toolCall: { title: 'Run `rm *a* **b**`', content: [] }, options },
        { labels: { question: () => 'May *it*?', allow_once: 'Allow *once*' } },
      ),
    );
    const { container } = render(
      <InteractiveForm trustedForm={permission} onAnswer={onAnswer} renderText={richText} />,
    );
    for (const words of ['May *it*?', 'Run `rm *a* **b**`', 'Allow *once*'])
      expect(screen.getAllByText(words)).not.toEqual([]);
    expect(container.querySelector('em, strong, code')).toBeNull();
  });

  test('a consent for an address shows what was written, mark for mark', () => {
    const request = { url: 'https://example.com/*a*', message: 'Sign **in**' };
    const { container } = render(
      <InteractiveFormConfig renderText={richText}>
        <UrlConsent request={request} onAnswer={onAnswer} />
      </InteractiveFormConfig>,
    );
    expect(container).toHaveTextContent('https://example.com/*a*');
    expect(container).toHaveTextContent('Sign **in**');
    // The consent itself marks the host.
    expect([...container.querySelectorAll('em, strong, code')].map(({ textContent }) => textContent)).toEqual([
      'example.com',
    ]);
  });
});
