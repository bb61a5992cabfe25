import type { Repairs } from './repairs.js';
import { show } from './show.js';

/** Whether a choice was meant to take several answers: by its type, else by `multi_select`, else by a `min_select` or `max_select` above one. */
export function resolveMultiSelect(
  fields: Readonly<Record<string, unknown>>,
  isSaidByType: boolean,
  repairs: Repairs,
): unknown {
  const { input_type, multi_select } = fields;
  if (isSaidByType) {
    if (multi_select === false)
      repairs.dropped(`"multi_select": false was left out: the type ${show(input_type)} takes several answers.`);
    return true;
  }
  const bound = (['max_select', 'min_select'] as const).find((key) => Number(fields[key]) > 1);
  if (multi_select !== undefined || bound === undefined) return multi_select;
  repairs.repaired(`${show({ [bound]: fields[bound] })} was read as "multi_select": true.`);
  return true;
}
