/** What Radix takes for the value of every chosen radio; see `SingleChoice`. The others have their position. */
export const CHOSEN = 'chosen';
