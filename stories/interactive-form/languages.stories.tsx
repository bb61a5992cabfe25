import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { InteractiveForm } from '../../src/index.js';
import { block } from '../support/block.js';
import { expectAnswer } from '../support/expect-message.js';
import { catalogues, languages } from '../support/languages.js';
import { playInDocs } from '../support/play-in-docs.js';

const chineseBlock = block(
  {
    id: '语言',
    question: '用哪种语言实现？',
    input_type: 'choice',
    options: [
      { label: 'Python', value: 'python', recommended: true },
      { label: 'TypeScript', value: 'typescript' },
    ],
  },
  { id: '备注', question: '还有什么需要说明的吗？', input_type: 'text', required: false, placeholder: '选填' },
);

const arabicBlock = block(
  {
    id: 'delete',
    header: 'تأكيد',
    question: 'هل أحذف الملف «report.pdf» نهائيًا؟',
    description: 'لا يمكن التراجع عن هذه الخطوة.',
    input_type: 'choice',
    options: [
      { label: 'نعم، احذف الملف', value: 'yes' },
      { label: 'لا، أبقه في مكانه', value: 'no', recommended: true, description: 'يمكنك حذفه لاحقًا.' },
      { label: 'Move it to /tmp/old', value: 'move' },
    ],
  },
  { id: 'reason', question: 'لماذا؟', input_type: 'text', required: false },
);

/** The form's words follow the app's catalogue. The payload's texts keep their own direction. */
const meta = {
  title: 'InteractiveForm/Languages',
  component: InteractiveForm,
  args: { block: chineseBlock, onAnswer: fn() },
} satisfies Meta<typeof InteractiveForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One problem is counted in the singular. */
export const EnglishRefused: Story = {
  name: 'English, refused',
  ...playInDocs,
  globals: { locale: 'en' },
  args: {
    block: block({
      id: 'ready',
      question: 'Ready?',
      input_type: 'choice',
      multi_select: true,
      options: [{ label: 'Yes', value: 'yes' }],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByText('1 question needs your attention.')).toBeInTheDocument();
    await expect(canvas.getByText('Choose at least one option, or write your own answer.')).toBeVisible();
  },
};

export const SimplifiedChinese: Story = {
  name: '简体中文',
  globals: { locale: 'zh-CN' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('推荐')).toBeVisible();
  },
};

export const SimplifiedChineseRefused: Story = {
  name: '简体中文, refused',
  ...playInDocs,
  globals: { locale: 'zh-CN' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expect(canvas.getByText('请选择一项，或输入你自己的回答。')).toBeVisible();
  },
};

export const SimplifiedChineseSends: Story = {
  name: '简体中文 sends',
  tags: ['test-only', '!autodocs'],
  globals: { locale: 'zh-CN' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '自己填写：用哪种语言实现？' }), '仓颉');
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expectAnswer(args.onAnswer, chineseBlock, {
      answers: { 语言: ['仓颉'], 备注: '' },
      details: { 语言: { other: '仓颉' }, 备注: { skipped: true } },
      message: '用哪种语言实现？\n仓颉\n\n还有什么需要说明的吗？\n已跳过',
    });
  },
};

/** The same form while it is being filled in. */
export const SimplifiedChineseSteps: Story = {
  name: '简体中文, in steps',
  ...playInDocs,
  globals: { locale: 'zh-CN' },
  args: { layout: 'steps', notes: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('TypeScript'));
    await userEvent.click(canvas.getByRole('button', { name: '下一题' }));
    await expect(canvas.getByText('第 2 题，共 2 题', { selector: '[data-slot="step-count"]' })).toBeVisible();
  },
};

export const Arabic: Story = {
  name: 'العربية',
  globals: { locale: 'ar', direction: 'rtl' },
  args: { block: arabicBlock, shortcuts: true },
};

/** Right to left. Horizontal arrows follow the direction. */
export const ArabicChosen: Story = {
  name: 'العربية, chosen',
  globals: { locale: 'ar', direction: 'rtl' },
  args: { block: arabicBlock, shortcuts: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'لا، أبقه في مكانه' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'نعم، احذف الملف' })).toBeChecked();
  },
};

/** Every catalogue, with its words for missing answers. */
export const EveryLanguageRefused: Story = {
  name: 'Every language, refused',
  ...playInDocs,
  render: ({ onAnswer }) => (
    <div
      style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))' }}
    >
      {catalogues.map((messages) => (
        <div key={messages.locale} lang={messages.locale} dir={messages.locale === 'ar' ? 'rtl' : 'ltr'}>
          <InteractiveForm block={languageBlock(messages.locale)} messages={messages} onAnswer={onAnswer} notes />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement, userEvent }) => {
    for (const { locale, submit, requiredChoicesOrOther } of catalogues) {
      const form = within(canvasElement.querySelector<HTMLElement>(`div[lang] div[lang='${locale}'] form`)!);
      await userEvent.click(form.getByRole('button', { name: submit as string }));
      await expect(form.getByText(requiredChoicesOrOther as string)).toBeVisible();
    }
  },
};

/** A multiple choice that is named after the language. */
function languageBlock(locale: string) {
  const options = [
    { label: 'TypeScript', value: 'ts', recommended: true },
    { label: 'Python', value: 'py' },
  ];
  return block({
    id: locale,
    question: languages[locale] ?? locale,
    input_type: 'choice',
    multi_select: true,
    max_select: 2,
    options,
  });
}
