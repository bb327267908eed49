import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { camp, project } from '../../schema/practise.ts';
import { isOpenToAnyone } from './joining.policy.ts';

/** SQL condition: at least one camp of the statement's project can be joined by anyone now. */
export const hasOpenCamp = (now: Date): SQL =>
  sql`exists (select from ${camp} where ${camp.projectId} = ${project.id}
    and ${isOpenToAnyone.sql({ ...getTableColumns(camp), now: sql`${now}::timestamptz` })})`;
