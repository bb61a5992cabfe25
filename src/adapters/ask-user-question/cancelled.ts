export const CANCELLED = '[cancelled by user]';
