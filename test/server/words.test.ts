// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { deriveId } from '../../src/server/derive-id.js';
import { isOtherLabel } from '../../src/server/is-other-label.js';
import { stripRecommendation } from '../../src/server/strip-recommendation.js';

describe('a recommendation in a label is taken out', () => {
  test.each([
    ['Python (Recommended)', 'Python'],
    ['Python (recommended)', 'Python'],
    ['Python(Recommended)', 'Python'],
    ['Python [Recommended]', 'Python'],
    ['Python （推荐）', 'Python'],
    ['Python(推荐)', 'Python'],
    ['Python【推荐】', 'Python'],
    ['Python［推薦］', 'Python'],
    ['(Recommended) Python', 'Python'],
    ['【推荐】Python', 'Python'],
    ['Redis (Recommended) with TTL', 'Redis with TTL'],
    ['Python - recommended', 'Python'],
    ['Python – Recommended', 'Python'],
    ['Python — Recommended!', 'Python'],
    ['Python | Recommended', 'Python'],
    ['Python, recommended', 'Python'],
    ['Python：推荐', 'Python'],
    ['Recommended: Python', 'Python'],
    ['推荐：Python', 'Python'],
    ['Recommended - Python', 'Python'],
    ['Python (⭐ Recommended)', 'Python'],
    ['Python (Highly Recommended)', 'Python'],
    ['Python (Recommended) (推荐)', 'Python'],
    ['Python - recommended, recommended', 'Python'],
    ['Python (fast, recommended)', 'Python (fast)'],
    ['Python （推荐、快）', 'Python （快）'],
    ['Python (fast), recommended', 'Python (fast)'],
    ['Option A - cache (simple) (Recommended)', 'Option A - cache (simple)'],
    [`${'long '.repeat(50)}(Recommended)`, 'long '.repeat(50).trim()],
  ])('%j', (label, expected) => {
    expect(stripRecommendation(label)).toEqual({ label: expected, isRecommended: true });
  });
});

describe('a label that says something else stays as it is', () => {
  test.each([
    'Python', ' Python ', '', 'Recommended', '(Recommended)', '推荐', 'Python (not recommended)', 'Python - not recommended', 'Python（不推荐）',
    'Python (Recommended for beginners)', 'Recommended settings', 'Use the recommended value', 'Pre-recommended', 'A: B', 'Python (fast)', 'Python (fast, not recommended)',
    'Python recommended',
  ])('%j', (label) => {
    expect(stripRecommendation(label)).toEqual({ label, isRecommended: false });
  });
});

describe('Other', () => {
  test.each([
    'Other', 'other', 'Ｏｔｈｅｒ', 'OTHER', ' Other ', 'Others', 'Other...', 'Other…', 'Other:', 'Other (please specify)', 'Other - specify',
    'Other, please specify: ____', 'Something else', 'Something else…', '其他', '其它', '其他（请说明）', '其他选项', 'その他', '기타', 'Otro', 'Autre', 'Другое',
  ])('%j says no more', (label) => {
    expect(isOtherLabel(label)).toBe(true);
  });

  test.each(['', 'Another database', 'Other databases', 'Other: MySQL', 'None of these', 'Something else entirely new', 'Mother', '其他数据库'])(
    '%j is an answer',
    (label) => {
      expect(isOtherLabel(label)).toBe(false);
    },
  );
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
  ])('%j', (text, id) => {
    expect(deriveId(text, new Set())).toBe(id);
  });

  test('takes the first number that is free', () => {
    expect(deriveId('Name?', new Set(['name', 'name_2']))).toBe('name_3');
  });
});
