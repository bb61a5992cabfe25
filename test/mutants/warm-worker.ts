import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;
type StartRequest = Extract<WorkerRequest, { type: 'start' }>;
type RunRequest = Extract<WorkerRequest, { type: 'run' }>;

/** The threads that stay from one mutant to the next, one for each environment, with the sources, React and jsdom loaded. */
const threads = new Map<string, ThreadsPoolWorker>();

/**
 * Vitest starts a thread for each run, and StrykerJS makes a run for each mutant. Loading React and jsdom anew takes
 * longer than the tests. So this worker keeps its thread, and answers for it when Vitest wants it started or stopped.
 */
export class WarmWorker implements PoolWorker {
  readonly name = 'warm';
  private readonly options: PoolOptions;
  private readonly listeners: [event: string, listener: Listener][] = [];
  private startRequest: StartRequest | undefined;
  private isNew = false;
  private isSpoilt = false;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  async start(): Promise<void> {
    if (this.isOfLoadTime) await this.drop();
    if (!threads.has(this.environment)) {
      this.isNew = true;
      threads.set(this.environment, new ThreadsPoolWorker(this.options));
      await this.thread?.start();
    }
    this.on('message', (message) => {
      if (isSpoilt(message)) this.isSpoilt = true;
    });
  }

  on(event: string, listener: Listener): void {
    this.listeners.push([event, listener]);
    this.thread?.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.thread?.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') return this.answer('stopped');
    if (message.type === 'start') {
      this.startRequest = message;
      if (!this.isNew) return this.answer('started');
    }
    this.thread?.send(message.type === 'run' ? this.withConfig(message) : message);
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.listeners) this.off(event, listener);
    if (this.isSpoilt || this.isOfLoadTime) await this.drop();
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  private get environment(): string {
    return this.options.environment.name;
  }

  private get thread(): ThreadsPoolWorker | undefined {
    return threads.get(this.environment);
  }

  /** A mutant in what runs when a module is loaded shows only where the module is loaded anew. */
  private get isOfLoadTime(): boolean {
    return this.options.project.getProvidedContext().mutantActivation === 'static';
  }

  private async drop(): Promise<void> {
    const { thread } = this;
    threads.delete(this.environment);
    await thread?.stop();
  }

  /** A thread keeps the settings it was started with, and among them the titles of the tests to run. */
  private withConfig(message: RunRequest): RunRequest {
    const context = { ...message.context, ...(this.startRequest && { config: this.startRequest.context.config }) };
    return { ...message, context };
  }

  private answer(type: 'started' | 'stopped'): void {
    setImmediate(() => {
      for (const [event, listener] of [...this.listeners])
        if (event === 'message') listener({ type, __vitest_worker_response__: true });
    });
  }
}

/** Whether a thread says, as `setup.ts` lets it, that a test has left something behind that the next mutant must not find. */
function isSpoilt(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'isSpoilt' in message;
}
