import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { rememberedRead, type VersionOf } from '../../db/changes/content-versions.ts';
import { connectionName } from '../../db/migrate/versions.ts';

/**
 * One text that the product sent: for the request `path`, or null for a job. `options`: the settings of the connection; `together`:
 * concurrent calls of it are batched (db/statement/batched-select.ts). `remembered`: it was sent to read a value that is
 * cached by that content version (db/changes/content-versions.ts).
 */
export interface Sent {
  path: string | null;
  text: string;
  options: string;
  together: boolean;
  remembered: VersionOf | null;
}
/** A recorded statement, or a test file that ran. */
export type Noted = { file: string } | Sent;

const ofTest = Symbol('of the test');
const asked = new AsyncLocalStorage<string | typeof ofTest>();

const remembering = new AsyncLocalStorage<VersionOf>();
rememberedRead.bindStore(remembering, (message) => (message as { versionOf: VersionOf }).versionOf);

/** Statements that `act` sends are the test's own. */
export const askOwn = <T>(act: () => T): T => asked.run(ofTest, act);

/** Records from now on the path of the request that a statement is sent for. */
export function noteRequests(app: FastifyInstance) {
  const inject = app.inject.bind(app) as (...given: unknown[]) => Promise<unknown>;
  app.inject = ((...given: unknown[]) => {
    const [options] = given as [string | { url?: string; path?: string } | undefined];
    const url = typeof options === 'string' ? options : (options?.url ?? options?.path ?? '/');
    // `inject` starts only when it is awaited.
    return asked.run(new URL(url, 'http://localhost').pathname, async () => await inject(...given));
  }) as typeof app.inject;
}

type Query = (
  this: { options?: pg.ClientConfig; connectionParameters?: pg.ClientConfig; pipeline?: boolean },
  ...given: unknown[]
) => unknown;

type QueryConfig = string | { text?: string; name?: string; statements?: { text: string }[] };

/** The texts of a query: several of a write batch; none of a batched read, which is recorded when it is sent alone. */
function textsOf(config: QueryConfig): string[] {
  if (typeof config === 'string') return [config];
  const { text, name, statements } = config ?? {};
  if (statements) return statements.map((each) => each.text);
  return text && !name?.endsWith(' together') ? [text] : [];
}

/** What the test file that runs now records, into a file of its own. A process runs several test files, one after another. */
let recording: { note(noted: Noted): void; ofConnections: boolean } | undefined;

/** Records each text that the product's connections send in a test file, once for each path, in a file of its own in `folder`. */
export function recordStatements(folder: string, testFile: string) {
  if (recording === undefined) {
    watch(pg.Pool.prototype);
    watch(pg.Client.prototype);
  }
  const file = join(folder, `${randomUUID()}.jsonl`);
  const known = new Set<string>();
  const note = (noted: Noted) => {
    const line = `${JSON.stringify(noted)}\n`;
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(file, line);
  };
  note({ file: testFile });
  // Tests of the connections themselves open connections of their own and send arbitrary statements.
  recording = { note, ofConnections: testFile.includes('/src/db/') };
}

function watch(prototype: { query: unknown }) {
  const query = prototype.query as Query;
  prototype.query = function (...given) {
    const { application_name, options = '' } = this.options ?? this.connectionParameters ?? {};
    const path = asked.getStore() ?? null;
    const [config] = given as [QueryConfig];
    // With a callback the pool forwards a query to one of its connections.
    const isNoted = application_name === connectionName && typeof given.at(-1) !== 'function';
    if (isNoted && path !== ofTest && !(recording?.ofConnections && path === null))
      for (const text of textsOf(config))
        recording?.note({
          path,
          text,
          options,
          together: this.pipeline === true,
          remembered: remembering.getStore() ?? null,
        });
    return query.apply(this, given);
  } satisfies Query;
}
