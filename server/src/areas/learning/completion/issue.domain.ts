import type { Dependencies } from '../../../action/action.ts';
import { badParameter } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import type { certificate } from '../../../schema/certificate.ts';
import { createNumber } from './certificate-number.ts';
import * as queries from './issue.queries.ts';

const chinaHours = 8;

/** Year and month of a time in China Standard Time (UTC+8, no daylight saving). */
function chinaMonth(time: Date): { year: number; month: number } {
  const local = new Date(time.getTime() + chinaHours * 3600 * 1000);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
}

type CertificateRow = typeof certificate.$inferSelect;

interface Issuing {
  deps: Dependencies;
  projectId: number;
  now: Date;
}

/** What a certificate that is issued now says, but its number and whose it is. -3: no such student or project. */
async function readFrozen(tx: Transaction, { studentId, projectId, now }: Issuing & { studentId: number }) {
  const titles = await queries.readTitles(tx, { studentId, projectId });
  if (!titles) throw badParameter('没有这位学生或这个项目（projectId）');
  const template = await queries.findNewestTemplate(tx);
  if (!template) throw new Error('there is no certificate template: ensureBasics has not run');
  const { year, month } = chinaMonth(now);
  return { ...titles, projectId, year, month, issuedAt: now, templateVersion: template.version };
}

const logIssued = ({ deps, projectId }: Issuing, { id, studentId }: CertificateRow) =>
  deps.log.info({ studentId, projectId, certificateId: id }, 'certificate issued');

/**
 * Issues a student's certificate of a project, with a new number, the project's current titles, the current month (China
 * Standard Time) and the current template. The student's names are added when it is sealed. A second call returns the same
 * valid certificate; after a revocation there is a new one. The caller has checked that the student may have one. -3: no such student or project.
 */
export async function issueCertificate(
  tx: Transaction,
  issuing: Issuing & { studentId: number },
): Promise<CertificateRow> {
  const { studentId, projectId } = issuing;
  const frozen = await readFrozen(tx, issuing);
  // A number is already taken with probability 2⁻⁴⁵ per certificate of the year; five tries are more than enough.
  for (let tries = 0; tries < 5; tries += 1) {
    const row = { ...frozen, studentId, number: createNumber(frozen.year) };
    const made = await queries.insertCertificate(tx, row);
    if (made) {
      logIssued(issuing, made);
      return made;
    }
    const held = await queries.findCertificate(tx, { studentId, projectId });
    if (held) return held;
  }
  throw new Error('no free certificate number in five tries');
}

/** `issueCertificate` for many students of a project, in a few statements. Returns the number of each one's certificate. */
export async function issueCertificates(
  tx: Transaction,
  { studentIds, ...issuing }: Issuing & { studentIds: readonly number[] },
): Promise<Map<number, string>> {
  const [first] = studentIds;
  if (first === undefined) return new Map();
  const frozen = await readFrozen(tx, { ...issuing, studentId: first });
  const rows = studentIds.map((studentId) => {
    return { ...frozen, studentId, number: createNumber(frozen.year) };
  });
  const made = await queries.insertCertificates(tx, rows);
  for (const each of made) logIssued(issuing, each);
  const numbers = new Map(made.map(({ studentId, number }) => [studentId, number]));
  // Who has one already, or met a number that is taken.
  for (const studentId of studentIds.filter((each) => !numbers.has(each)))
    numbers.set(studentId, (await issueCertificate(tx, { ...issuing, studentId })).number);
  return numbers;
}
