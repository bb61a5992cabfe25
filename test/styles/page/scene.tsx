import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { InteractiveForm, type InteractiveFormProps } from '../../../src/index.js';
import { ar } from '../../../src/i18n/locales/ar.js';
import { zhCN } from '../../../src/i18n/locales/zh-CN.js';
import { formBlock } from '../../components/form-block.js';

/** What a picture of the looks shows: the form that the address names, as this version of the library draws it. */
const scenes: Record<
  string,
  { questions: unknown[] } & Pick<InteractiveFormProps, 'messages' | 'optionLayout' | 'dir' | 'lang'>
> = {
  deploy: {
    questions: [
      choice('target', 'Where should this go first?', ['Staging', 'Production', 'A preview of this branch'], {
        header: 'Deploy',
        description: 'It can be moved later.',
        default: ['staging'],
      }),
      choice('checks', 'What has to pass before?', ['Unit tests', 'End-to-end tests', 'A review by a person'], {
        multi_select: true,
        min_select: 1,
        max_select: 3,
      }),
      {
        id: 'notes',
        question: 'Anything to watch?',
        input_type: 'text',
        required: false,
        placeholder: 'The queue, after midnight',
      },
    ],
  },
  open: {
    questions: [
      choice('target', 'Where should this go first?', ['Staging', 'Production', 'A preview of this branch'], {
        description: 'It can be moved later.',
      }),
      choice('checks', 'What has to pass before?', ['Unit tests', 'End-to-end tests'], { multi_select: true }),
      { id: 'notes', question: 'Who has to know?', input_type: 'text', multiline: false },
    ],
  },
  arabic: {
    messages: ar,
    dir: 'rtl',
    lang: 'ar',
    questions: [
      choice('target', 'أين ننشر أولاً؟', ['بيئة الاختبار', 'الإنتاج'], {
        description: 'يمكن نقله لاحقًا.',
        default: ['بيئة الاختبار'],
      }),
      { id: 'notes', question: 'هل من شيء نراقبه؟', input_type: 'text', required: false, placeholder: 'قائمة الانتظار' },
    ],
  },
  chinese: {
    messages: zhCN,
    lang: 'zh-CN',
    questions: [
      choice('target', '先部署到哪里？', ['预发布环境', '生产环境'], {
        description: '之后可以更改。',
        default: ['预发布环境'],
      }),
      choice('checks', '发布前需要通过什么？', ['单元测试', '端到端测试', '人工审核'], {
        multi_select: true,
        max_select: 2,
      }),
      { id: 'notes', question: '还有什么需要注意？', input_type: 'text', required: false, placeholder: '午夜后的队列' },
    ],
  },
  chips: {
    optionLayout: 'chips',
    questions: [
      choice('languages', 'Which languages?', ['English', 'Deutsch', 'Français', 'Português'], {
        multi_select: true,
        required: false,
        default: ['english', 'deutsch'],
      }),
      choice('target', 'Where should this go first?', ['Staging', 'Production', 'A preview of this branch'], {
        default: ['staging'],
      }),
    ],
  },
  cards: {
    optionLayout: 'cards',
    questions: [
      choice('layout', 'Which layout?', ['Sidebar', 'Top bar', 'None'], { default: ['sidebar'], allow_other: false }, [
        '┌───┬────────┐\n│   │        │\n│   │        │\n└───┴────────┘',
        '┌────────────┐\n├────────────┤\n│            │\n└────────────┘',
        '┌────────────┐\n│            │\n│            │\n└────────────┘',
      ]),
    ],
  },
};

const { questions, ...props } = scenes[document.body.dataset['scene'] ?? '']!;
const place = document.querySelector('main')!;
flushSync(() =>
  createRoot(place).render(
    <InteractiveForm
      block={formBlock(questions)}
      draftStore={null}
      onAnswer={() => undefined}
      {...(props as object)}
    />,
  ),
);

/** The first option is recommended and described. */
function choice(id: string, question: string, labels: string[], fields: object, previews: string[] = []): unknown {
  const options = labels.map((label, index) => ({
    label,
    value: label.toLowerCase(),
    ...(index === 0 && { recommended: true }),
    preview: previews[index],
  }));
  return { id, question, input_type: 'choice', options, ...fields };
}
