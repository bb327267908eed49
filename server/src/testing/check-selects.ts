import { PgSelectBase } from 'drizzle-orm/pg-core';
import { checkJoinedGroups, type SelectedField } from '../db/statement/joined-groups.ts';

/** A select as Drizzle has prepared it. */
interface PreparedSelect {
  fields?: SelectedField[];
  joinsNotNullableMap?: Record<string, boolean>;
}

let isInstalled = false;

/** Runs `checkJoinedGroups` on every select of the process's test files, prepared or not. */
export function checkSelects(): void {
  if (isInstalled) return;
  isInstalled = true;
  const prototype = PgSelectBase.prototype as unknown as { _prepare(name?: string): PreparedSelect };
  const prepare = prototype._prepare;
  prototype._prepare = function (name) {
    const prepared = prepare.call(this, name);
    if (prepared.fields) checkJoinedGroups(prepared.fields, prepared.joinsNotNullableMap);
    return prepared;
  };
}
