// @vitest-environment node
import { Client as Client2, InMemoryTransport as InMemoryTransport2 } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { McpServer as McpServer2 } from '@modelcontextprotocol/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import type { AnsweredMessage } from '../../../src/protocol/types/answer.js';
import { formOfResult } from '../shared/support.js';
import { answeredRequest } from './support.js';

type Schema = { properties: Record<string, { type?: string }> };

/** The clients of the SDKs refuse a property without a type themselves, before any handler sees it. */
const passedOn = answeredRequest.filter(({ schema }) =>
  Object.values((schema as Schema).properties).every(({ type }) => type !== undefined),
);

const RUNS = 300;
const capabilities = { elicitation: { form: {} } };
/** A server may send more than the SDKs' own schemas know, and clients take it with a schema like this. */
const params = z.looseObject({});

interface Connection {
  elicit(request: object): Promise<unknown>;
  close(): Promise<void>;
}

/** A real client and a real server, joined. The client's handler answers. */
type Join = (handle: (request: unknown) => object) => Promise<Connection>;

const joinSdk1: Join = async (handle) => {
  const server = new McpServer({ name: 'reports', version: '1.0.0' });
  const client = new Client({ name: 'chat', version: '1.0.0' }, { capabilities });
  client.setRequestHandler(z.looseObject({ method: z.literal('elicitation/create'), params }), (whole) =>
    handle(whole.params),
  );
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  return {
    elicit: (request) =>
      server.server.request({ method: 'elicitation/create', params: request } as never, z.looseObject({})),
    close: () => client.close(),
  };
};

const joinSdk2: Join = async (handle) => {
  const server = new McpServer2({ name: 'reports', version: '1.0.0' });
  const client = new Client2({ name: 'chat', version: '1.0.0' }, { capabilities });
  client.setRequestHandler('elicitation/create', { params }, (whole) => handle(whole) as never);
  const [left, right] = InMemoryTransport2.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  return {
    elicit: (request) => server.server.request({ method: 'elicitation/create', params: request } as never),
    close: () => client.close(),
  };
};

test.each<[sdk: string, join: Join]>([
  ['SDK 1', joinSdk1],
  ['SDK 2', joinSdk2],
])(
  `property: through %s, ${RUNS} requests are shown, answered, and taken by the server's own schema`,
  async (_sdk, join) => {
    let message: AnsweredMessage | undefined;
    const connection = await join((request) => toElicitResult(formOfResult(fromElicitation(request)), message!));
    const validator = new AjvJsonSchemaValidator();
    let taken = 0;
    try {
      await fc.assert(
        fc.asyncProperty(passedOn, async (asked) => {
          message = asked.message;
          const result = (await connection.elicit({
            mode: 'form',
            message: 'Please answer.',
            requestedSchema: asked.schema,
          })) as {
            action: string;
            content: unknown;
          };
          expect(result.action).toBe('accept');
          expect(validator.getValidator(asked.schema as never)(result.content)).toMatchObject({ valid: true });
          taken++;
        }),
        { numRuns: RUNS },
      );
    } finally {
      await connection.close();
    }
    expect(taken).toBe(RUNS);
  },
);
