import { copyArray, isRecord } from '../protocol/guards.js';
import { LIMITS } from '../protocol/limits.js';
import { splitRecommendation } from '../protocol/split-recommendation.js';
import { toText } from './convert.js';
import { OPTION_FIELDS } from './field-aliases.js';
import { isOtherLabel } from './is-other-label.js';
import { isSourceOf, parseJson } from './parse-json.js';
import { isEmpty, readAliasedFields } from './read-aliased-fields.js';
import type { NormalizedOptions } from './normalized.js';
import type { Repairs } from './repairs.js';
import { show } from './show.js';

/** Repairs the options of one question. With `allowsOther`, an option that only says "Other" is replaced by the implicit Other. */
export function normalizeOptions(source: unknown, allowsOther: boolean, repairs: Repairs): NormalizedOptions {
  // The reader refuses too many options, so not every option needs a look.
  const given = copyArray(source, LIMITS.options);
  if (!Array.isArray(source) || given.length > LIMITS.options)
    return { options: source, indexes: [], otherValues: new Set() };
  const drafts = given.map((option, index) => ({ index, option: normalizeOption(option, repairs.at(index)) }));
  const kept = drafts.filter(({ option }) => !(allowsOther && isOtherOption(option)));
  noteCopies(kept, repairs);
  const named = tellLabelsApart(kept, repairs);
  const folded = drafts.filter(({ option }) => allowsOther && isOtherOption(option));
  folded.forEach(({ index, option }) => {
    repairs.at(index).repaired(`Every choice offers Other by itself; ${show(option)} became that one.`);
  });
  return {
    options: named,
    indexes: kept.map(({ index }) => index),
    otherValues: new Set(folded.map(({ option }) => isRecord(option) && option['value'])),
  };
}

interface IndexedOption {
  index: number;
  option: unknown;
}

/** Warns of each option that repeats an earlier option, because the reader drops it. The reader refuses two labels for one value. */
function noteCopies(drafts: readonly IndexedOption[], repairs: Repairs): void {
  const values = new Set<unknown>();
  for (const { index, option } of drafts) {
    if (!isRecord(option)) continue;
    if (values.has(option['value'])) repairs.at(index).dropped(`${show(option)} is there already; it was left out.`);
    values.add(option['value']);
  }
}

/**
 * Numbers the labels of options that differ only in their values. The user, the receipt and the message would otherwise have one name for two answers.
 */
function tellLabelsApart(drafts: readonly IndexedOption[], repairs: Repairs): unknown[] {
  const places = new Map<string, Map<unknown, number>>();
  const placesOf = (option: Record<string, unknown>): Map<unknown, number> => {
    const label = typeof option['label'] === 'string' ? option['label'].trim() : '';
    const found = places.get(label) ?? new Map<unknown, number>();
    places.set(label, found);
    return found;
  };
  for (const { option } of drafts) {
    if (!isRecord(option)) continue;
    const values = placesOf(option);
    if (!values.has(option['value'])) values.set(option['value'], values.size + 1);
  }
  return drafts.map(({ index, option }) => {
    if (!isRecord(option) || isEmpty(option['label']) || placesOf(option).size < 2) return option;
    const label = `${String(option['label']).trim()} (${placesOf(option).get(option['value'])})`;
    repairs
      .at(index, 'label')
      .repaired(`Another option is also called ${show(option['label'])}; this one became ${show(label)}.`);
    return { ...option, label };
  });
}

function normalizeOption(given: unknown, repairs: Repairs): unknown {
  const source = readEncodedOption(given, repairs);
  const text = toText(source);
  // Text that looks like an option in broken JSON is left as it is, so that the reader refuses it.
  if (typeof text === 'string' && isSourceOf(text, OPTION_FIELDS, 'label')) return source;
  if (typeof text === 'string') {
    repairs.repaired(`${show(source)} was read as an option with that label and value.`);
    const option = stripLabel({ label: text }, repairs);
    return { ...option, value: option.label };
  }
  if (!isRecord(source)) return source;
  const fields = readAliasedFields(source, OPTION_FIELDS, repairs);
  return fillValue(stripLabel(fillLabel(fields, repairs), repairs), repairs);
}

/** Reads an option that was encoded as JSON. Other JSON is a label like any other label: a model may well offer `[]` and `{}`. */
function readEncodedOption(given: unknown, repairs: Repairs): unknown {
  const decoded = parseJson(given);
  const isOption =
    decoded !== given &&
    isRecord(decoded) &&
    Object.keys(decoded).some((key) => OPTION_FIELDS.find(key)?.field === 'label');
  if (isOption) repairs.repaired('A text holding JSON was read as the option in it.');
  return isOption ? decoded : given;
}

type OptionDraft = Partial<Record<keyof typeof OPTION_FIELDS.rules, unknown>>;

function fillLabel(option: OptionDraft, repairs: Repairs): OptionDraft {
  if (!isEmpty(option.label) || isEmpty(option.value)) return option;
  repairs.at('label').repaired('There was no label; the value was taken.');
  return { ...option, label: option.value };
}

/** Fills in the value of an option that has no value at all. A blank value is a mistake that is reported to the model. */
function fillValue(option: OptionDraft, repairs: Repairs): OptionDraft {
  if (option.value !== undefined || isEmpty(option.label)) return option;
  repairs.at('value').repaired('There was no value; the label was taken.');
  return { ...option, value: option.label };
}

function stripLabel(draft: OptionDraft, repairs: Repairs): OptionDraft {
  const { label, isRecommended } = splitRecommendation(typeof draft.label === 'string' ? draft.label : '');
  if (!isRecommended) return draft;
  repairs.at('label').repaired(`The recommendation in ${show(draft.label)} became "recommended": true.`);
  return { ...draft, label, recommended: true };
}

function isOtherOption(option: unknown): boolean {
  return isRecord(option) && typeof option['label'] === 'string' && isOtherLabel(option['label']);
}
