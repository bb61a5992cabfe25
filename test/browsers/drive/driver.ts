/** What moves a real mouse and presses real keys, as both WebDriver protocols write it. */
export type Action =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pause'; duration: number };

/** A device and what is done with it, one thing after the other. */
export interface Source {
  type: 'pointer' | 'key';
  id: string;
  actions: Action[];
}

/** A running browser with one page. */
export interface Driver {
  /** Its name and version. */
  readonly version: string;
  /** Opens an address, and waits until it is loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly Source[]): Promise<void>;
  /** A picture of what is in the window, as PNG. */
  takePicture(): Promise<Buffer>;
  close(): Promise<void>;
}
