// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { splitRecommendation } from '../../src/protocol/split-recommendation.js';

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
    ['Python (fast, recommended, safe)', 'Python (fast, safe)'],
    ['Python （推荐、快）', 'Python （快）'],
    ['Python (fast), recommended', 'Python (fast)'],
    ['def f():\n    pass (Recommended)', 'def f():\n    pass'],
    ['a  b (Recommended)\n  c', 'a  b \n  c'],
    ['Redis(Recommended)fast', 'Redis fast'],
    ['Option A - cache (simple) (Recommended)', 'Option A - cache (simple)'],
    [`${'long '.repeat(50)}(Recommended)`, 'long '.repeat(50).trim()],
  ])('%j', (label, expected) => {
    expect(splitRecommendation(label)).toEqual({ label: expected, isRecommended: true });
  });
});

describe('a label that says something else stays as it is', () => {
  test.each([
    'Python',
    ' Python ',
    '',
    'Recommended',
    '(Recommended)',
    '推荐',
    'Python (not recommended)',
    'Python - not recommended',
    'Python（不推荐）',
    'Python (Recommended for beginners)',
    'Recommended settings',
    'Use the recommended value',
    'Pre-recommended',
    'A: B',
    'Python (fast)',
    'Python (fast, not recommended)',
    'Python recommended',
    'Type: Recommendation',
    'Complaint, Recommendation',
    'Python - recommend',
    'Recommendation: Python',
    'Feedback (建议)',
    'Feedback (Recommendation)',
    '分类：建议',
    '建議：分類',
    'Recommended, but slow',
    '推荐，但是慢',
    'a  b (fast)',
  ])('%j', (label) => {
    expect(splitRecommendation(label)).toEqual({ label, isRecommended: false });
  });
});
