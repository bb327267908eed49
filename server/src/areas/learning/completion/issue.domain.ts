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

/**
 * Issues a student's certificate of a project, with a new number, the project's current titles, the current month (China
 * Standard Time) and the current template. The student's names are added when it is sealed. A second call returns the same
 * valid certificate; after a revocation there is a new one. The caller has checked that the student may have one. -3: no such student or project.
 */
export async function issueCertificate(
  tx: Transaction,
  {
    deps,
    studentId,
    projectId,
    now,
  }: { deps: Dependencies; studentId: number; projectId: number; now: Date },
): Promise<CertificateRow> {
  const titles = await queries.readTitles(tx, { studentId, projectId });
  if (!titles) throw badParameter('没有这位学生或这个项目（projectId）');
  const template = await queries.findNewestTemplate(tx);
  if (!template) throw new Error('there is no certificate template: ensureBasics has not run');
  const { year, month } = chinaMonth(now);
  const frozen = { studentId, projectId, ...titles, year, month, issuedAt: now };
  // A number is already taken with probability 2⁻⁴⁵ per certificate of the year; five tries are more than enough.
  for (let tries = 0; tries < 5; tries += 1) {
    const row = { ...frozen, number: createNumber(year), templateVersion: template.version };
    const made = await queries.insertCertificate(tx, row);
    if (made) {
      deps.log.info({ studentId, projectId, certificateId: made.id }, 'certificate issued');
      return made;
    }
    const held = await queries.findCertificate(tx, { studentId, projectId });
    if (held) return held;
  }
  throw new Error('no free certificate number in five tries');
}
