import type { Database } from '../../db/client.ts';
import { readFrame, readRows } from './gradebook.domain.ts';
import { listCamps } from './gradebook.queries.ts';
import type { GradeRows, Item } from './rows.ts';

/** The gradebook of one camp of several, as it is shown. */
export interface CampGrades {
  campId: number;
  items: Item[];
  rows: GradeRows;
}

/**
 * The gradebooks of several camps one after the other, by the same functions as one, for figures over them. Camps that mark
 * anonymously are left out until marking is finished.
 */
export async function* readGradebooks(
  db: Database,
  { campIds, now }: { campIds: readonly number[]; now: Date },
): AsyncGenerator<CampGrades> {
  for (const camp of await listCamps(db, { campIds, now })) {
    if (camp.anonymous) continue;
    const frame = await readFrame(db, camp);
    yield { campId: camp.id, items: frame.items, rows: await readRows(db, frame, { campId: camp.id, now }) };
  }
}
