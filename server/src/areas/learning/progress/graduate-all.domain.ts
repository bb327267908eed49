import type { Caller, Dependencies } from '../../../action/action.ts';
import type { Transaction } from '../../../db/client.ts';
import { recordActs } from '../../audit/index.ts';
import { type Enrolment, markAllGraduated } from '../../enrolments/index.ts';
import { notify } from '../../notice/index.ts';
import { lockAgainstPublication } from '../../projects/index.ts';
import { issueCertificates } from '../completion/issue.domain.ts';
import * as queries from './progress.queries.ts';

interface Graduating {
  deps: Dependencies;
  /** Of one project. Their enrolments are locked. */
  learners: readonly { projectId: number; enrolment: Enrolment }[];
  now: Date;
  /** Who of staff did what completes the lesson: the certificates are then acts of theirs (rules: audit-trail). */
  by?: Caller | undefined;
}

/**
 * Graduates those of many students for whom no requirement of the published project is missing: issues the certificates and notifies the
 * students, once (rules: certificate-issue, notices), in a few statements for all of them. `graduated`: how many.
 */
export async function graduateAllWhoMay(
  tx: Transaction,
  { deps, learners, now, by }: Graduating,
): Promise<{ graduated: number }> {
  const [first] = learners;
  if (!first) return { graduated: 0 };
  const { projectId } = first;
  // Waits for a publication in progress, which may add requirements (rules: revised-added).
  await lockAgainstPublication(tx, { projectId });
  const studentIds = learners.map(({ enrolment }) => enrolment.studentId);
  const complete = new Set(
    (await queries.listComplete(tx, { projectId, studentIds })).map((row) => row.studentId),
  );
  const enrolments = learners.flatMap(({ enrolment }) =>
    complete.has(enrolment.studentId) ? enrolment : [],
  );
  const graduated = await markAllGraduated(tx, { enrolments, now });
  const numbers = await issueCertificates(tx, { deps, studentIds: graduated, projectId, now });
  for (const [campId, own] of Map.groupBy(enrolments, (each) => each.campId)) {
    const accountIds = own.flatMap(({ studentId }) => (numbers.has(studentId) ? studentId : []));
    const acts = accountIds.map((studentId) => ({
      kind: 'issueCertificate' as const,
      campId,
      subjects: [studentId],
      after: { certificate: numbers.get(studentId) },
    }));
    if (by) await recordActs(tx, { caller: by, now }, acts);
    await notify(tx, { kind: 'graduated', projectId, campId, accountIds, now });
  }
  return { graduated: graduated.length };
}
