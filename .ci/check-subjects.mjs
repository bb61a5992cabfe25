// A commit's subject has at most 72 characters, which is what lists of commits show. With the file of a message, as Git's hook calls it, this
// checks that message. Without a file it checks the commits since the rule is kept.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LONGEST = 72;
/** The last commit before the rule was checked. */
const BEFORE = '8864f0ec9c16bcaf464aa23b8d6e7c0562f87509';

if (process.argv[1] === import.meta.filename) {
  const [file] = process.argv.slice(2);
  const long = (file === undefined ? listSubjects() : [readSubject(readFileSync(file, 'utf8'))]).filter(isTooLong);
  if (long.length > 0) {
    console.error(
      `The subject of a commit has at most ${LONGEST} characters. Say the rest below an empty line.\n${long.map((subject) => `  ${subject.length}: ${subject}`).join('\n')}`,
    );
    process.exitCode = 1;
  }
}

/** @param {string} subject */
export function isTooLong(subject) {
  return subject.length > LONGEST && !/^(?:Merge|Revert|fixup!|squash!|amend!) /.test(subject);
}

/**
 * The first line of a message that is no comment of Git's.
 * @param {string} message
 */
export function readSubject(message) {
  return message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}

/** Of a clone that does not reach back to the rule, the last commit alone. */
function listSubjects() {
  return git('log', '--format=%s', `${BEFORE}..HEAD`) ?? git('log', '--format=%s', '-1') ?? [];
}

/** @param {string[]} args @returns {string[] | undefined} the lines that Git prints, or nothing where it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}
