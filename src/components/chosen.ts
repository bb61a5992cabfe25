/** What Radix takes for the value of every chosen radio; see `SingleChoice`. No option key is equal to it. */
export const CHOSEN = 'chosen';
