import { PgSelectBase } from 'drizzle-orm/pg-core';
import { checkJoinedGroups, type SelectedField } from '../db/joined-groups.ts';

/** What Drizzle makes of a select before it sends it. */
interface PreparedSelect {
  fields?: SelectedField[];
  joinsNotNullableMap?: Record<string, boolean>;
}

/** Every select that a test file makes is held against `checkJoinedGroups`, whether it is prepared once or built for one call. */
export function checkSelects(): void {
  const prototype = PgSelectBase.prototype as unknown as { _prepare(name?: string): PreparedSelect };
  const prepare = prototype._prepare;
  prototype._prepare = function (name) {
    const prepared = prepare.call(this, name);
    if (prepared.fields) checkJoinedGroups(prepared.fields, prepared.joinsNotNullableMap);
    return prepared;
  };
}
