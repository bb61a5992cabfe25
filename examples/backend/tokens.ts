import { createMiddleware } from 'hono/factory';
import { sign, verify } from 'hono/jwt';

/**
 * Whom a token stands for, and what for. `task`: one run of the agent, which may call the tool and look at its forms. `user`:
 * a person on the chat's page, in the tasks that are theirs. `skill`: a skill's scripts, which may publish skills and do nothing else.
 */
export type Claims =
  | { scope: 'task'; task_id: string; subtask_id: string }
  | { scope: 'user'; user_id: string; task_ids: readonly string[] }
  | { scope: 'skill'; user_id: string };

export type ClaimsOf<Scope extends Claims['scope']> = Extract<Claims, { scope: Scope }>;

/** @param lifetime in seconds. Default: an hour. */
export function issueToken(secret: string, claims: Claims, lifetime = 3_600): Promise<string> {
  return sign({ ...claims, exp: Math.floor(Date.now() / 1_000) + lifetime }, secret, 'HS256');
}

/**
 * Lets a request in that carries a token of one of these scopes. Every route names its scopes, so a token that is meant for one
 * thing is good for nothing else.
 */
export function requireToken<Scope extends Claims['scope']>(secret: string, ...scopes: Scope[]) {
  return createMiddleware<{ Variables: { claims: ClaimsOf<Scope>; token: string } }>(async (context, next) => {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
    const claims = await readToken(secret, token);
    if (!claims)
      return context.json({ error: 'unauthorized', message: 'Send a valid token as a bearer token.' }, 401, {
        'WWW-Authenticate': 'Bearer',
      });
    if (!isOneOf(claims, scopes))
      return context.json({ error: 'forbidden', message: 'This token is not meant for this.' }, 403);
    context.set('claims', claims);
    context.set('token', token);
    return next();
  });
}

async function readToken(secret: string, token: string): Promise<Claims | undefined> {
  try {
    return (await verify(token, secret, 'HS256')) as unknown as Claims;
  } catch {
    return undefined;
  }
}

function isOneOf<Scope extends Claims['scope']>(claims: Claims, scopes: readonly Scope[]): claims is ClaimsOf<Scope> {
  return scopes.some((scope) => scope === claims.scope);
}
