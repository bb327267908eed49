import { hasJoined } from '@zhixing/contract/gradebook-words';
import type { Dependencies } from '../../../action/action.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { lockCamp } from '../../camps/index.ts';
import { healLateness, listOpenCamps } from '../../learning/index.ts';
import { type Frame, readFrame, readRecords } from '../gradebook.domain.ts';
import { findGradebook } from '../gradebook.queries.ts';
import { studentsAmong } from '../people/person.queries.ts';
import { computeRows } from '../rows.ts';
import { computeRowsBefore } from '../rules-before/rows.ts';
import { listStudents } from '../students.queries.ts';
import * as queries from '../upgrade.queries.ts';
import { upgradeChange } from './upgrade.policy.ts';

interface UpgradeQuery {
  campId: number;
  now: Date;
}

/** People whose rows are computed and stored at once. */
const piece = 200;

/** What changed for some people: their rows by the rules before, then, with their late work healed (rules: lateness), by those of now. */
async function changesOf(
  tx: Transaction,
  frame: Frame,
  { campId, now, people }: UpgradeQuery & { people: number[] },
) {
  const { scheme } = frame;
  const before = await computeRowsBefore(tx, frame, { campId, now, people });
  await healLateness(tx, { campId, studentIds: studentsAmong(people) });
  const records = await readRecords(tx, frame, { campId, people });
  const rows = await computeRows({ ...records, scheme, now });
  return rows.flatMap((row, at) => {
    const person = records.students[at]?.id ?? 0;
    // Who had not joined was not in it then.
    const found = upgradeChange(frame, hasJoined(person) ? before.get(person) : undefined, row);
    return found ? [{ person, ...found }] : [];
  });
}

/** Stores what changed for some people. Answers how many figures were computed. */
async function listPiece(tx: Transaction, { campId, now, people }: UpgradeQuery & { people: number[] }) {
  const camp = await findGradebook(tx, { campId, now });
  if (!camp) throw new Error(`camp ${campId} is not there any more`);
  const frame = await readFrame(tx, camp);
  await queries.insertChanges(tx, {
    campId,
    changes: await changesOf(tx, frame, { campId, now, people }),
  });
  return 2 * people.length * frame.items.length;
}

/** The people of a gradebook in pieces, without those who are listed. */
async function piecesOf(db: Db, campId: number): Promise<number[][]> {
  const listed = await queries.listPeople(db, { campId });
  const people = (await listStudents(db, { campId })).map(({ id }) => id).filter((id) => !listed.has(id));
  const count = Math.ceil(people.length / piece);
  return Array.from({ length: count }, (_, at) => people.slice(at * piece, (at + 1) * piece));
}

/** Lists what the rules of now change in an open gradebook, with the camp locked. Answers how many figures were computed. */
export async function listUpgradeChanges(tx: Transaction, { campId, now }: UpgradeQuery): Promise<number> {
  let figures = 0;
  for (const people of await piecesOf(tx, campId)) figures += await listPiece(tx, { campId, now, people });
  return figures;
}

/**
 * The same for every gradebook that is open at the upgrade (rules: gradebook-upgrade), in pieces of which none holds the camp for long. Who is
 * listed is done: their late work is healed, so that it cannot be computed again.
 */
export async function listAllUpgradeChanges({ db, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  for (const campId of await listOpenCamps(db))
    for (const people of await piecesOf(db, campId))
      await db.transaction(async (tx) => {
        const camp = await lockCamp(tx, { campId });
        if (camp?.gradebookState === 'open') await listPiece(tx, { campId, now, people });
      });
}
