import { copyArray } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readObject } from '../shared/elicitation/read-object.js';
import { valueAt } from '../shared/elicitation/value-at.js';
import { readDistinct } from '../shared/read-list.js';
import { refuseQuestion } from '../shared/acp-question.js';

/** The host's facts about a request besides its `params`. */
export interface AcpPermissionContext extends FormIds {
  /** The question, in the user's language. If it is given, the tool call's title becomes the description. Default: the title, or `Allow this?`. */
  question?: string | undefined;
}

const OPTIONS = { least: 1, most: LIMITS.options, noun: 'options', unique: 'optionId' };

/**
 * Reads the `params` of an Agent Client Protocol `session/request_permission` request. The request becomes one required choice without Other. The
 * values of the choice are the ids of the options. The tool call's text is the description. Show the diffs and terminals of the tool call beside the
 * form. Refuses a question of Qwen Code: use `fromAcpQuestion` for it. Never throws.
 */
export function fromAcpPermission(params: unknown, { question, ...ids }: AcpPermissionContext = {}): AdapterResult {
  return adaptInput(params, ids, (request) => {
    refuseQuestion(request);
    const call = readObject(request, 'toolCall')?.reader;
    const title = call?.string('title');
    const options = readDistinct(request, 'options', OPTIONS, (option, value) => ({
      label: option.requiredString('name'),
      value,
    }));
    const description = [question && title, ...listTexts(call?.value('content'))].filter(Boolean).join('\n\n');
    return [
      {
        id: 'permission',
        question: question ?? title ?? 'Allow this?',
        description,
        input_type: 'choice',
        options,
        allow_other: false,
      },
    ];
  });
}

function listTexts(content: unknown): string[] {
  const texts = copyArray(content, LIMITS.options).map((block) => valueAt(block, 'content', 'text'));
  return texts.filter((text) => typeof text === 'string');
}
