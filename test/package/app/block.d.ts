export const block: unknown;
