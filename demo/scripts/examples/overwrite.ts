import { ask, say, type Script } from '../script.js';

/** A confirmation before a destructive action, and a question that is asked only after a yes. */
export const overwrite: Script = {
  request: 'Generate the config file again.',
  begin: [
    say('There is a config.yaml already, with changes that are in no commit.'),
    ask(
      {
        id: 'overwrite_confirmation',
        question: 'This will overwrite the existing file. Proceed?',
        input_type: 'choice',
        options: [
          { label: 'Yes, overwrite', value: 'yes' },
          { label: 'No, keep existing', value: 'no', recommended: true },
        ],
      },
      {
        id: 'backup',
        question: 'Keep the old file beside it?',
        input_type: 'choice',
        required: false,
        allow_other: false,
        options: [
          { label: 'Keep it', value: 'yes' },
          { label: 'Drop it', value: 'no' },
        ],
        when: [{ id: 'overwrite_confirmation', op: 'eq', value: 'yes' }],
      },
    ),
  ],
  answered: [(replies) => [say(conclude(replies.one('overwrite_confirmation'), replies.one('backup')))]],
};

function conclude(answer: string, backup: string): string {
  if (answer === 'yes')
    return `Done: config.yaml is written anew.${backup === 'no' ? '' : ' The old one is in config.old.yaml.'}`;
  if (answer === 'no') return 'I keep config.yaml as it is. The new version is beside it, as config.new.yaml.';
  return `I have not touched config.yaml, and do as you say: “${answer}”.`;
}
