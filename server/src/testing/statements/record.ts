import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';

/** A test file that ran; or one text that the product sent: in answer to `path`, or (null) by itself or by the test in its name. */
export type Noted = { file: string } | { path: string | null; text: string };

const asked = new AsyncLocalStorage<string>();

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
function textsOf(asked: Asked): string[] {
  if (typeof asked === 'string') return [asked];
  const { text, name, statements } = asked ?? {};
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
  const watch = (prototype: { query: unknown }) => {
    const query = prototype.query as Query;
    prototype.query = function (...given) {
      const { application_name } = this.options ?? this.connectionParameters ?? {};
      const [config] = given as [Asked];
      // With a callback: what the pool was asked is handed on to one of its connections.
      if (application_name === 'zhixing' && typeof given.at(-1) !== 'function')
        for (const text of textsOf(config)) note({ path: asked.getStore() ?? null, text });
      return query.apply(this, given);
    } satisfies Query;
  };
  watch(pg.Pool.prototype);
  watch(pg.Client.prototype);
}
