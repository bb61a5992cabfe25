import { parseArgs } from 'node:util';
import { contenders } from '../contenders.mjs';
import { workloads } from '../workloads.mjs';

const HELP = `npm run bench -- [options]

  --quick            without the peers, compared with results.json
  --sizes            only this library's sizes; all else in results.md and results.json stays
  --rounds <n>       default 1
  --resume           goes on with a run that was stopped, after its last whole round
  --only <id,…>      ${contenders.map(({ id }) => id).join(', ')}
  --workload <id,…>  ${workloads.map(({ id }) => id).join(', ')}

Only a full run and --sizes write results.md and results.json.`;

/** The command line, or the help text and the end of the process. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '1' },
      resume: { type: 'boolean', default: false },
      only: { type: 'string' },
      workload: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds takes a whole number from 1, not "${values.rounds}".`);
  return {
    isQuick: values.quick,
    isSizes: values.sizes,
    isResumed: values.resume,
    isFull: !values.quick && values.only === undefined && values.workload === undefined,
    rounds,
    contenders: pick(contenders, values.only).filter(({ peer }) => !(values.quick && peer)),
    workloads: pick(workloads, values.workload).filter(({ peers }) => !values.quick || peers),
  };
}

/**
 * @template {{ id: string }} T
 * @param {T[]} all
 * @param {string | undefined} list
 */
function pick(all, list) {
  if (list === undefined) return all;
  return list.split(',').map((id) => {
    const found = all.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`There is no "${id}"; there are ${all.map((one) => one.id).join(', ')}.`);
    return found;
  });
}
