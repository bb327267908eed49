import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { askOwn } from './record.ts';

type Execute = (this: unknown, ...given: unknown[]) => unknown;
/** Drizzle's internals. */
interface Session {
  prepareQuery(query: unknown, fields: unknown, name: string | undefined, ...further: unknown[]): object;
}

/** The same database for statements of the test itself, which prepare data or check results. */
function ownOf<D extends Db>(db: D): D {
  const { session } = db as unknown as { session: Session };
  const prepareQuery: Session['prepareQuery'] = (query, fields, name, ...further) => {
    const prepared = session.prepareQuery(query, fields, name, ...further) as { execute: Execute };
    // A named statement is the product's, prepared once for everybody (db/statement/prepared-statements.ts).
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

/** Whether the code that reads the property is in a test file. */
function isOfTest(property: () => unknown): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 1;
  const at: { stack?: string } = {};
  Error.captureStackTrace(at, property);
  Error.stackTraceLimit = limit;
  return /\.test\.ts|\/src\/testing\//.test(at.stack ?? '');
}

/** Separates statements of the test from those of the product, by whether test code reads `deps.db`. */
export function separateOwnStatements(deps: Dependencies) {
  const { db } = deps;
  const own = ownOf(db);
  const get = () => (isOfTest(get) ? own : db);
  Object.defineProperty(deps, 'db', { get, enumerable: true });
}
