import { ask, say, type Script } from '../script.js';

/** A confirmation before a destructive action. */
export const overwrite: Script = {
  language: 'en',
  request: 'Generate the config file again.',
  begin: [
    say('There is a config.yaml already, with changes that are in no commit.'),
    ask({
      id: 'overwrite_confirmation',
      question: 'This will overwrite the existing file. Proceed?',
      input_type: 'choice',
      options: [
        { label: 'Yes, overwrite', value: 'yes' },
        { label: 'No, keep existing', value: 'no', recommended: true },
      ],
    }),
  ],
  answered: [(replies) => [say(conclude(replies.one('overwrite_confirmation')))]],
};

function conclude(answer: string): string {
  if (answer === 'yes') return 'Done: config.yaml is written anew.';
  if (answer === 'no') return 'I keep config.yaml as it is. The new version is beside it, as config.new.yaml.';
  return `I have not touched config.yaml, and do as you say: “${answer}”.`;
}
