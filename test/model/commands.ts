import fc from 'fast-check';
import { cancellations } from './acts/cancelling.js';
import { enters, erasures, otherWords, picks, secondPicks } from './acts/choices.js';
import { folds, foldedSubmissions } from './acts/dock.js';
import { delegations } from './acts/delegation.js';
import { editions, elsewhere, hearings, layouts, locks, reloads, remounts, withdrawals } from './acts/host.js';
import { pictures, removals } from './acts/images.js';
import { mounts } from './acts/mounts.js';
import { changes } from './acts/revision.js';
import { fillings, landings, lineEnters, partials, storings, submissions } from './acts/sending.js';
import { streams } from './acts/streams.js';
import { visits } from './acts/tasks.js';
import { backs, jumps, nexts, skips } from './acts/steps.js';
import { notes, textErasures, texts } from './acts/texts.js';

const often = [picks, pictures, storings, texts, textErasures, fillings, nexts, submissions, landings, changes];
const sometimes = [
  enters,
  otherWords,
  notes,
  erasures,
  delegations,
  partials,
  skips,
  backs,
  jumps,
  layouts,
  editions,
  remounts,
  reloads,
  hearings,
  withdrawals,
  locks,
  folds,
  foldedSubmissions,
  lineEnters,
  secondPicks,
  secondPicks,
  streams,
  visits,
  mounts,
  removals,
];
const rarely = [cancellations, elsewhere, withdrawals];

/** The acts of a session. Rare acts come rarely. */
export const commands = fc.commands([...often, ...often, ...often, ...sometimes, ...sometimes, ...rarely], {
  maxCommands: 30,
  size: 'max',
});
