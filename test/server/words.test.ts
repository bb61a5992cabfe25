// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Messages } from '../../src/i18n/messages.js';
import { splitRecommendation } from '../../src/protocol/split-recommendation.js';
import { deriveId } from '../../src/server/derive-id.js';
import { isOtherLabel } from '../../src/server/is-other-label.js';

const modules = import.meta.glob<Record<string, Messages>>('../../src/i18n/locales/*.ts', { eager: true });
const catalogues = Object.entries(modules).map(
  ([path, module]) => [path.replace(/.*\/|\.ts$/g, ''), Object.values(module)[0]!] as const,
);

describe('Other', () => {
  test.each([
    'Other',
    'other',
    'Ｏｔｈｅｒ',
    'OTHER',
    ' Other ',
    'Others',
    'Other...',
    'Other…',
    'Other:',
    'Other (please specify)',
    'Other - specify',
    'Other, please specify: ____',
    'Something else',
    'Something else…',
    '其他',
    '其它',
    '其他（请说明）',
    '其他选项',
    'その他',
    '기타',
    'Otro',
    'Autre',
    'Другое',
  ])('%j says no more', (label) => {
    expect(isOtherLabel(label)).toBe(true);
  });

  test.each([
    '',
    'Another database',
    'Other databases',
    'Other: MySQL',
    'None of these',
    'Something else entirely new',
    'Mother',
    '其他数据库',
  ])('%j is an answer', (label) => {
    expect(isOtherLabel(label)).toBe(false);
  });
});

describe('the words of our own catalogues', () => {
  test.each(catalogues)('%s: Other', (_, { other }) => {
    expect(isOtherLabel(other as string)).toBe(true);
  });

  // 建議 is also a noun, "suggestion", which a label may well be about.
  test.each(catalogues.filter(([tag]) => tag !== 'zh-TW'))('%s: recommended', (_, { recommended }) => {
    expect(splitRecommendation(`Python (${recommended as string})`)).toEqual({ label: 'Python', isRecommended: true });
  });
});

describe('an id from a text', () => {
  test.each([
    ['Which language should I use?', 'which_language_should_i_use'],
    ['  Deploy — now?  ', 'deploy_now'],
    ['要部署到哪个环境？', '要部署到哪个环境'],
    ['Ｆｕｌｌ width', 'full_width'],
    ['Straße & café', 'straße_café'],
    ['हिन्दी में?', 'हिन्दी_में'],
    ['???', 'question'],
    ['', 'question'],
    ['🙂', 'question'],
    ['I found two approaches for the caching layer. Which do you prefer?', 'i_found_two_approaches_for_the_caching'],
    ['𠮷'.repeat(50), '𠮷'.repeat(40)],
    [`${'a'.repeat(20)} ${'b'.repeat(19)}`, `${'a'.repeat(20)}_${'b'.repeat(19)}`],
    [`${'a'.repeat(20)} ${'b'.repeat(20)}`, 'a'.repeat(20)],
  ])('%j', (text, id) => {
    expect(deriveId(text, new Set())).toBe(id);
  });

  test('takes the first number that is free', () => {
    expect(deriveId('Name?', new Set(['name', 'name_2']))).toBe('name_3');
  });
});
