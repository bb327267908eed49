import { PgSelectBase } from 'drizzle-orm/pg-core';
import { checkJoinedGroups, type SelectedField } from '../db/statement/joined-groups.ts';

/** A select as Drizzle has prepared it. */
interface PreparedSelect {
  fields?: SelectedField[];
  joinsNotNullableMap?: Record<string, boolean>;
}

/** Runs `checkJoinedGroups` on every select of a test file, prepared or not. */
export function checkSelects(): void {
  const prototype = PgSelectBase.prototype as unknown as { _prepare(name?: string): PreparedSelect };
  const prepare = prototype._prepare;
  prototype._prepare = function (name) {
    const prepared = prepare.call(this, name);
    if (prepared.fields) checkJoinedGroups(prepared.fields, prepared.joinsNotNullableMap);
    return prepared;
  };
}
