import { foldWords } from '../protocol/fold.js';

/** Labels of an option that only means "let me say it myself". "None of these" is an answer of its own and is not in this list. */
const OTHER = [
  'other',
  'others',
  'other option',
  'other answer',
  'something else',
  '其他',
  '其它',
  '其他选项',
  '其它选项',
  '其他選項',
  'その他',
  '기타',
  'andere',
  'anderes',
  'sonstiges',
  'autre',
  'autres',
  'otro',
  'otra',
  'otra respuesta',
  'outro',
  'outra',
  'outra resposta',
  'другое',
  'أخرى',
  'غير ذلك',
  'अन्य',
];

/** The words after "Other" in a label that also asks for the text. */
const REQUESTS = [
  'please specify',
  'please describe',
  'please explain',
  'specify',
  'describe',
  'explain',
  'type your own',
  'type your answer',
  'enter your own',
  'custom',
  'free text',
  'custom answer',
  'custom input',
  '请说明',
  '请注明',
  '请填写',
  '请描述',
  '请输入',
  '请补充',
  '请具体说明',
  '自定义',
  '自行输入',
  '手动输入',
  '請說明',
  '自訂',
];

const OTHER_LABELS: ReadonlySet<string> = new Set(
  OTHER.flatMap((word) => ['', ...REQUESTS].map((request) => foldWords(word + request))),
);

/** Whether a label says no more than "Other", in any case and with any punctuation, such as `Other (please specify)…`. */
export function isOtherLabel(label: string): boolean {
  return OTHER_LABELS.has(foldWords(label));
}
