import { parseArgs } from 'node:util';
import { cases } from './cases/cases.js';
import { loadModel, type ImportPackage } from './load-model.js';
import { readRecording, writeRecording } from './recording.js';
import { formatReport } from './report.js';
import { runCases } from './run-cases.js';
import { readVariants } from './variants.js';

const USAGE = `npm run eval -- --model <provider>/<model>     ask a model; its key stands in the environment, as its provider wants it
npm run eval -- --model mock                   try the machinery, without a model
npm run eval -- --recorded <file>              look at a recording again

--package <name>       the provider's package, where it is not @ai-sdk/<provider>
--definition <file>    compare with a description in a file; may be given several times
--case <id or kind>    only these; may be given several times
--times <n>            how often each case is run; 1
--record <file>        keep what the model did`;

interface Outside {
  importPackage: ImportPackage;
  print(text: string): void;
}

/** Runs the program, prints what it found, and returns the exit code. */
export async function main(args: readonly string[], outside: Outside): Promise<number> {
  try {
    return await run(readOptions(args), outside);
  } catch (error) {
    outside.print(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

type Options = ReturnType<typeof readOptions>;

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true, default: [] as string[] } as const;
  const options = {
    model: text,
    package: text,
    recorded: text,
    record: text,
    times: { ...text, default: '1' },
    definition: texts,
    case: texts,
  };
  return parseArgs({ args: [...args], options }).values;
}

async function run(options: Options, outside: Outside): Promise<number> {
  if (options.recorded !== undefined) {
    const { model, date, turns } = readRecording(options.recorded);
    outside.print(`${model}, recorded ${date}\n\n${formatReport(turns, cases)}`);
    return 0;
  }
  if (options.model === undefined) {
    outside.print(USAGE);
    return 1;
  }
  return runModel(options.model, options, outside);
}

async function runModel(name: string, options: Options, { print, importPackage }: Outside): Promise<number> {
  const times = Number(options.times);
  if (!Number.isInteger(times) || times < 1)
    throw new Error(`--times must be a whole number from 1 on, not "${options.times}".`);
  const chosen = cases.filter(
    ({ id, kind }) => options.case.length === 0 || options.case.includes(id) || options.case.includes(kind),
  );
  if (chosen.length === 0) throw new Error(`No case is called ${options.case.join(' or ')}.`);
  const variants = readVariants(options.definition);
  const model = await loadModel(name, options.package, importPackage);
  print(`${name}: ${chosen.length * variants.length * times} turns`);
  const { turns, failures } = await runCases(model, chosen, variants, times);
  if (options.record !== undefined) {
    const words = Object.fromEntries(
      variants.map(({ name, description, hint }) => [
        name,
        hint === undefined ? description : `${hint}\n\n${description}`,
      ]),
    );
    writeRecording(options.record, { model: name, date: new Date().toISOString(), variants: words, turns });
  }
  print(['', formatReport(turns, cases), ...failures.map((failure) => `Not run: ${failure}`)].join('\n'));
  return failures.length > 0 ? 1 : 0;
}
