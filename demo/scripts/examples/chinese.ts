import { ask, nameOf, say, type Script } from '../script.js';

const STYLES = [
  { label: '简洁', value: 'plain', recommended: true, description: '一页以内，只写要点' },
  { label: '详细', value: 'detailed', description: '包含背景、数据和附录' },
];

const PARTS = [
  { label: '本周进展', value: '进展' },
  { label: '风险与问题', value: '风险' },
  { label: '下周计划', value: '计划' },
];

/** The whole conversation in Chinese. */
export const chinese: Script = {
  language: 'zh',
  request: '帮我写一份项目周报。',
  begin: [
    say('好的。动笔之前，我想先确认三件事。'),
    ask(
      { id: '风格', question: '周报写成什么风格？', input_type: 'choice', options: STYLES },
      { id: '内容', question: '需要包含哪些部分？', input_type: 'choice', multi_select: true, options: PARTS },
      { id: '备注', question: '还有什么要补充的吗？', input_type: 'text', required: false, placeholder: '选填' },
    ),
  ],
  answered: [
    (replies) => {
      const notes = replies.one('备注').trim();
      const parts = replies
        .all('内容')
        .map((value) => nameOf(PARTS, value))
        .join('、');
      return [
        say(
          `周报写好了：风格${nameOf(STYLES, replies.one('风格'))}，包含${parts}。${notes === '' ? '没有其他补充。' : `另外已注明：“${notes}”。`}`,
        ),
      ];
    },
  ],
};
