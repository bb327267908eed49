import { hasJoined } from '@zhixing/contract/gradebook-words';
import type { Dependencies } from '../../../action/action.ts';
import type { Transaction } from '../../../db/client.ts';
import { rulesBefore } from '../../../schema/gradebook/gradebook-row.ts';
import { lockCamp } from '../../camps/index.ts';
import { storedRow } from '../closed/closed-row.policy.ts';
import * as queries from '../closed/closed-rows.queries.ts';
import { readFrame } from '../gradebook.domain.ts';
import { findGradebook } from '../gradebook.queries.ts';
import { computeRowsBefore } from '../rules-before/rows.ts';

/** Stores the rows of one gradebook that was closed before rows were stored. */
async function freeze(tx: Transaction, { campId, now }: { campId: number; now: Date }): Promise<void> {
  await lockCamp(tx, { campId });
  const camp = await findGradebook(tx, { campId, now });
  if (!camp?.closedAt) return;
  const { items, scheme } = await readFrame(tx, camp);
  const stored = new Set((await queries.listClosedRows(tx, { campId })).map(({ person }) => person));
  const rows = await computeRowsBefore(tx, { items, scheme }, { campId, now: camp.closedAt });
  // Who had not joined was not in it then.
  const lacking = [...rows].filter(([person]) => hasJoined(person) && !stored.has(person));
  await queries.storeClosedRows(tx, {
    campId,
    rows: lacking.map(([person, row]) => ({ person, rules: rulesBefore, row: storedRow(items, row) })),
  });
}

/**
 * Stores the rows of every gradebook that was closed until November 2026, by the rules before, so that no archived total changes (rules:
 * gradebook-closed-rows). Cut and run again, it adds what lacks.
 */
export async function freezeClosedGradebooks({ db, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  for (const campId of await queries.listClosedCamps(db))
    await db.transaction((tx) => freeze(tx, { campId, now }));
}
