import type { Language } from '@zhixing/contract/language';
import type { EnrolmentStatus, RosterAct, RosterHand } from '@zhixing/contract/words';
import { badParameter } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { type Sentence, translate, word } from '../../../locales/say.ts';
import { lockAccounts } from '../../account/index.ts';
import * as roster from '../roster.queries.ts';
import { whyNot } from './act.policy.ts';

/** A person named in an act, with their current state. */
export interface Named {
  studentId: number | null;
  entryId: number | null;
  name: string;
  status: EnrolmentStatus | undefined;
  hand: RosterHand | null;
  joinedAt: Date | null;
  wasRefused: boolean;
}

interface NamedStudents {
  campId: number;
  studentIds: number[];
  entryIds: number[];
}

/** Locks the people named in an act and their accounts until the transaction ends. -3: one of them is not of the camp. */
export async function lockNamedMembers(tx: Transaction, { campId, ...ids }: NamedStudents): Promise<Named[]> {
  const [studentIds, entryIds] = [[...new Set(ids.studentIds)], [...new Set(ids.entryIds)]];
  await lockAccounts(tx, { accountIds: studentIds });
  const entries = await roster.listNamed(tx, { campId, studentIds, entryIds });
  const bound = entries.flatMap(({ studentId }) => studentId ?? []);
  const all = [...new Set([...studentIds, ...bound])];
  const enrolments = new Map(
    (await roster.listNamedEnrolments(tx, { campId, studentIds: all })).map((row) => [row.studentId, row]),
  );
  const known = new Map(entries.map((entry) => [entry.studentId, entry]));
  const ofStudents = all.map((studentId): Named | undefined => {
    const [entry, enrolment] = [known.get(studentId), enrolments.get(studentId)];
    if (!entry && !enrolment) return undefined;
    return {
      studentId,
      entryId: entry?.id ?? null,
      hand: entry?.hand ?? null,
      name: entry?.name || enrolment?.name || '',
      status: enrolment?.status,
      joinedAt: enrolment?.joinedAt ?? null,
      wasRefused: enrolment?.wasRefused ?? false,
    };
  });
  const waiting = entries
    .filter(({ studentId }) => studentId === null)
    .map(
      ({ id, name, hand }): Named => ({
        studentId: null,
        entryId: id,
        name,
        hand,
        status: undefined,
        joinedAt: null,
        wasRefused: false,
      }),
    );
  const named = [...ofStudents, ...waiting].flatMap((one) => one ?? []);
  if (
    named.length < studentIds.length ||
    entries.filter(({ id }) => entryIds.includes(id)).length < entryIds.length
  )
    throw badParameter('有人不在这个营的名单里，请刷新后再试');
  return named;
}

/**
 * Splits the named people into those to whom the act applies and those to whom it does not, with the reason. `hidden`: as for
 * `whyNot`.
 */
export function sortOut(act: RosterAct | 'move', named: Named[], { hidden }: { hidden: boolean }) {
  const judged = named.map((one) => ({ one, reason: whyNot(act, { ...one, hidden }) }));
  return {
    can: judged.flatMap(({ one, reason }) => (reason === null ? [one] : [])),
    cannot: judged.flatMap(({ one, reason }) => (reason === null ? [] : [{ name: one.name, reason }])),
  };
}

export const idsOf = (named: Named[]) => ({
  studentIds: named.flatMap(({ studentId }) => studentId ?? []),
  entryIds: named.flatMap(({ studentId, entryId }) => (studentId === null ? (entryId ?? []) : [])),
});

export const translateReasons = (refused: { name: string; reason: Sentence }[], language: Language) =>
  refused.map(({ name, reason }) => ({
    name,
    reason: translate(typeof reason === 'string' ? word(reason) : reason, language),
  }));
