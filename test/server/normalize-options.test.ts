// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { acceptOne, refuse } from './normalize.js';

const choice = { id: 'q', question: 'Which?', input_type: 'choice' };

describe('an option', () => {
  test.each<[string, unknown, object, string[]]>([
    ['as a text', 'Go', { label: 'Go', value: 'Go' }, ['']],
    ['as a number', 3, { label: '3', value: '3' }, ['']],
    ['as a recommended text', 'Go (Recommended)', { label: 'Go', value: 'Go', recommended: true }, ['', '.label']],
    ['as JSON', '{"label":"Go","value":"go"}', { label: 'Go', value: 'go' }, ['']],
    ['as JSON, encoded twice', JSON.stringify('{"label":"Go","value":"go"}'), { label: 'Go', value: 'go' }, ['']],
    ['as a text in brackets', '[x]', { label: '[x]', value: '[x]' }, ['']],
    ['as a text in braces', '{name}', { label: '{name}', value: '{name}' }, ['']],
    ['as a text that is JSON, but no option', '{"data": []}', { label: '{"data": []}', value: '{"data": []}' }, ['']],
    ['with a name', { name: 'Go', value: 'go' }, { label: 'Go', value: 'go' }, ['.name']],
    ['with a text', { text: 'Go', value: 'go' }, { label: 'Go', value: 'go' }, ['.text']],
    ['with a title', { title: 'Go', value: 'go' }, { label: 'Go', value: 'go' }, ['.title']],
    ['with an id', { label: 'Go', id: 'go' }, { label: 'Go', value: 'go' }, ['.id']],
    ['with a blank value beside an id', { label: 'Go', value: '', id: 'go' }, { label: 'Go', value: 'go' }, ['.id']],
    ['with a blank label', { label: ' ', value: 'go' }, { label: 'go', value: 'go' }, ['.label']],
    ['without a value', { label: 'Go' }, { label: 'Go', value: 'Go' }, ['.value']],
    [
      'without a value, recommended',
      { label: 'Go（推荐）' },
      { label: 'Go', value: 'Go', recommended: true },
      ['.label', '.value'],
    ],
    ['without a label', { value: 'go' }, { label: 'go', value: 'go' }, ['.label']],
    [
      'without a label, recommended',
      { value: 'Go (Recommended)' },
      { label: 'Go', value: 'Go (Recommended)', recommended: true },
      ['.label', '.label'],
    ],
    ['with a number as its value', { label: 'Three', value: 3 }, { label: 'Three', value: '3' }, ['.value']],
    [
      'with a text for a flag',
      { label: 'Go', value: 'go', recommended: 'True' },
      { label: 'Go', value: 'go', recommended: true },
      ['.recommended'],
    ],
  ])('%s', (_, option, expected, places) => {
    expect(acceptOne({ ...choice, options: [option] })).toEqual({
      question: { ...choice, options: [expected] },
      warnings: places.map((place) => `repaired questions[0].options[0]${place}`),
    });
  });

  test.each<[string, string[], string[]]>([
    ['called as another', ['Retry', 'Stop', 'Retry '], ['Retry (1)', 'Stop', 'Retry (2)']],
    ['with a name of its own', ['Retry', 'retry', 'Retry (2)'], ['Retry', 'retry', 'Retry (2)']],
  ])('%s is told apart for the user', (_, labels, told) => {
    const options = labels.map((label, index) => ({ label, value: `v${index}` }));
    const changed = labels.flatMap((label, index) => (label === told[index] ? [] : [index]));
    expect(acceptOne({ ...choice, options })).toEqual({
      question: { ...choice, options: told.map((label, index) => ({ label, value: `v${index}` })) },
      warnings: changed.map((index) => `repaired questions[0].options[${index}].label`),
    });
  });

  test('with an unknown field loses it, with a warning', () => {
    expect(acceptOne({ ...choice, options: [{ label: 'Go', value: 'go', icon: 'gopher' }] })).toEqual({
      question: { ...choice, options: [{ label: 'Go', value: 'go' }] },
      warnings: ['dropped questions[0].options[0].icon'],
    });
  });

  test('keeps its value verbatim, whatever its label', () => {
    const option = { label: 'Go', value: ' go (Recommended) ' };
    expect(acceptOne({ ...choice, options: [option] })).toEqual({
      question: { ...choice, options: [option] },
      warnings: [],
    });
  });
});

describe('an option that only says Other', () => {
  const go = { label: 'Go', value: 'go' };

  test.each([
    'Other',
    'other',
    'OTHER',
    'Other...',
    'Others',
    'Other…',
    'Other (please specify)',
    '其他',
    '其它',
    '其他（请说明）',
    'Something else',
  ])('%j gives way to the implicit one', (label) => {
    expect(acceptOne({ ...choice, options: [go, { label, value: 'other' }] })).toEqual({
      question: { ...choice, options: [go] },
      warnings: ['repaired questions[0].options[1]'],
    });
  });

  test('stays where there is no implicit one', () => {
    const question = { ...choice, allow_other: false, options: [go, { label: 'Other', value: 'other' }] };
    expect(acceptOne(question)).toEqual({ question, warnings: [] });
  });

  test('leaves a text question when it was the only one', () => {
    expect(acceptOne({ ...choice, options: ['Other'] }).question).toEqual({ ...choice, input_type: 'text' });
  });

  test.each(['mine', 'other', 'Other...'])('is no default: %j', (initial) => {
    expect(acceptOne({ ...choice, options: [go, { label: 'Other...', value: 'mine' }], default: initial })).toEqual({
      question: { ...choice, options: [go] },
      warnings: ['repaired questions[0].options[1]', 'dropped questions[0].default'],
    });
  });
});

describe('an exact copy of an option', () => {
  test.each<[string, unknown[]]>([
    ['as a text', ['Go', 'Go', 'Rust']],
    ['as an object', ['Go', 'Rust', { label: 'Go', value: 'Go' }]],
    ['with a recommendation', ['Go', 'Rust', 'Go (Recommended)']],
  ])('%s is dropped with a warning', (_, options) => {
    const { question, warnings } = acceptOne({ ...choice, options });
    expect(question).toEqual({ ...choice, options: ['Go', 'Rust'].map((label) => ({ label, value: label })) });
    expect(warnings.filter((warning) => warning.startsWith('dropped'))).toHaveLength(1);
  });
});

describe('refused, with the place in what the model wrote', () => {
  test.each<[string, unknown[], string]>([
    ['a blank value', ['Go', { label: 'Rust', value: '' }], 'blank questions[0].options[1].value'],
    ['a blank text', ['Go', ' '], 'blank questions[0].options[1].label'],
    [
      'the same value twice',
      [
        { label: 'A', value: 'x' },
        { label: 'B', value: 'x' },
      ],
      'duplicate_value questions[0].options[1].value',
    ],
    [
      'the same value after a copy',
      ['Go', 'Go', { label: 'Golang', value: 'Go' }],
      'duplicate_value questions[0].options[2].value',
    ],
    ['null', [null, 'Go'], 'invalid_type questions[0].options[0]'],
    ['the source of one, broken', ['Go', '{"label": "Rust", "value": "ru'], 'invalid_type questions[0].options[1]'],
    [
      'the source of one, not JSON',
      ['Go', "{'label': 'Rust', 'value': 'rust'}"],
      'invalid_type questions[0].options[1]',
    ],
    ['the source of several', ['Go', '[{"label": "Rust"}, {"label": "Zig"}]'], 'invalid_type questions[0].options[1]'],
    ['a label of the wrong type', ['Go', { label: {}, value: 'rust' }], 'invalid_type questions[0].options[1].label'],
    ['a value of the wrong type', ['Go', { label: 'Rust', value: {} }], 'invalid_type questions[0].options[1].value'],
    [
      'a label of the wrong type, twice',
      [{ label: {}, value: 'a' }, 'Go', { label: {}, value: 'a' }],
      'invalid_type questions[0].options[2].label',
    ],
    ['an array', ['Go', ['Rust']], 'invalid_type questions[0].options[1]'],
    ['a fault after an Other', ['Other', 'Go', { label: 'Rust', value: ' ' }], 'blank questions[0].options[2].value'],
  ])('%s', (_, options, issue) => {
    expect(refuse({ questions: [{ ...choice, options }] }).issues).toContain(issue);
    expect(refuse({ questions: [{ ...choice, options, default: ['rust'] }] }).issues).toContain(issue);
  });
});
