/** The subscription for a snapshot that differs only between a server and the browser. */
export const neverChanges = (): (() => void) => () => undefined;
