import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { askOwn } from './record.ts';

type Execute = (this: unknown, ...given: unknown[]) => unknown;
/** What Drizzle keeps of itself. */
interface Session {
  prepareQuery(query: unknown, fields: unknown, name: string | undefined, ...further: unknown[]): object;
}

/** The same database, of which everything that is asked is the test's own: it prepares what a test needs, or looks what became of it. */
function ownOf<D extends Db>(db: D): D {
  const { session } = db as unknown as { session: Session };
  const prepareQuery: Session['prepareQuery'] = (query, fields, name, ...further) => {
    const prepared = session.prepareQuery(query, fields, name, ...further) as { execute: Execute };
    // With a name: the product's, made once and for all who ask (db/compiled.ts).
    if (name !== undefined) return prepared;
    const { execute } = prepared;
    return Object.assign(prepared, {
      execute(this: unknown, ...given: unknown[]) {
        return askOwn(() => execute.apply(this, given));
      },
    });
  };
  const transaction = (...given: Parameters<D['transaction']>) =>
    askOwn(() => (db.transaction as Execute).apply(db, given));
  return Object.create(db, {
    session: { value: Object.create(session as object, { prepareQuery: { value: prepareQuery } }) },
    transaction: { value: transaction },
  });
}

/** Whether the code that reads the property is a test's. */
function isOfTest(property: () => unknown): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 1;
  const at: { stack?: string } = {};
  Error.captureStackTrace(at, property);
  Error.stackTraceLimit = limit;
  return /\.test\.ts|\/src\/testing\//.test(at.stack ?? '');
}

/** Tells the statements of a test from those of the product, which are the same connections': by who takes `db` from `deps`. */
export function tellOwn(deps: Dependencies) {
  const { db } = deps;
  const own = ownOf(db);
  const get = () => (isOfTest(get) ? own : db);
  Object.defineProperty(deps, 'db', { get, enumerable: true });
}
