import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Read } from '../../db/read.ts';

/**
 * One text that the product sent: in answer to `path`, or (null) by itself, as at the clock. `options`: the settings of the connection;
 * `together`: where several ask the same at once, they do so in one statement (db/together.ts).
 */
export interface Sent {
  path: string | null;
  text: string;
  options: string;
  together: boolean;
}
/** Or a test file that ran. */
export type Noted = { file: string } | Sent;

const ofTest = Symbol('of the test');
const asked = new AsyncLocalStorage<string | typeof ofTest>();

/** What is sent meanwhile is the test's own. */
export const askOwn = <T>(act: () => T): T => asked.run(ofTest, act);

/** What the product sends from now on to answer a request is noted with its path. */
export function noteRequests(app: FastifyInstance) {
  const inject = app.inject.bind(app) as (...given: unknown[]) => Promise<unknown>;
  app.inject = ((...given: unknown[]) => {
    const [options] = given as [string | { url?: string; path?: string } | undefined];
    const url = typeof options === 'string' ? options : (options?.url ?? options?.path ?? '/');
    // It asks only once it is waited for.
    return asked.run(new URL(url, 'http://localhost').pathname, async () => await inject(...given));
  }) as typeof app.inject;
}

type Query = (
  this: { options?: pg.ClientConfig; connectionParameters?: pg.ClientConfig },
  ...given: unknown[]
) => unknown;

type Asked = string | { text?: string; name?: string; statements?: { text: string }[] };

/** A group's are several (db/groups.ts); a read of several askers was noted when one asked it alone (db/together.ts). */
function textsOf(config: Asked): string[] {
  if (typeof config === 'string') return [config];
  const { text, name, statements } = config ?? {};
  if (statements) return statements.map((each) => each.text);
  return text && !name?.endsWith(' together') ? [text] : [];
}

/** Notes each text that a test file sends over the product's connections, once for each path, in a file of its own in `folder`. */
export function recordStatements(folder: string, testFile: string) {
  const file = join(folder, `${randomUUID()}.jsonl`);
  const known = new Set<string>();
  const note = (noted: Noted) => {
    const line = `${JSON.stringify(noted)}\n`;
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(file, line);
  };
  note({ file: testFile });
  // The tests of the connections themselves open some of their own, and ask whatever will do.
  const ofConnections = testFile.includes('/src/db/');
  const watch = (prototype: { query: unknown }) => {
    const query = prototype.query as Query;
    prototype.query = function (...given) {
      const { application_name, options = '' } = this.options ?? this.connectionParameters ?? {};
      const path = asked.getStore() ?? null;
      const [config] = given as [Asked];
      // With a callback: what the pool was asked is handed on to one of its connections.
      const isNoted = application_name === 'zhixing' && typeof given.at(-1) !== 'function';
      if (isNoted && path !== ofTest && !(ofConnections && path === null))
        for (const text of textsOf(config)) note({ path, text, options, together: config instanceof Read });
      return query.apply(this, given);
    } satisfies Query;
  };
  watch(pg.Pool.prototype);
  watch(pg.Client.prototype);
}
