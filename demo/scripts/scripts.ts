import type { ExampleId } from '../shared/examples.js';
import { cache } from './examples/cache.js';
import { environment } from './examples/environment.js';
import { mail } from './examples/mail.js';
import { overwrite } from './examples/overwrite.js';
import { repair } from './examples/repair.js';
import { requirements } from './examples/requirements.js';
import { sloppy } from './examples/sloppy.js';
import { twenty } from './examples/twenty.js';
import type { Script } from './script.js';

export const scripts: Record<ExampleId, Script> = {
  mail,
  environment,
  cache,
  requirements,
  overwrite,
  sloppy,
  repair,
  twenty,
};
