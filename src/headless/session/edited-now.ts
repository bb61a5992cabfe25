let last = 0;

/** The time of an edit, in ms of the epoch. Of two edits in this page, the later edit always has the later time. */
export function editedNow(): number {
  last = Math.max(Date.now(), last + 1);
  return last;
}
