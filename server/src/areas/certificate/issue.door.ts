import type { Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { chinaMonth } from './certificate.policy.ts';
import * as queries from './certificate.queries.ts';
import type { certificate } from './certificate.table.ts';
import { createNumber } from './number.ts';

type CertificateRow = typeof certificate.$inferSelect;

/**
 * Makes a student's certificate of a project: once, numbered, with the project's titles, the month (of China Standard
 * Time) and the template as they are now; the student's names follow when it is sealed. A second call gives the same certificate. Who may have one is decided
 * before: this only makes it. -3: no such student or project.
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
  // A taken number is one chance in 2⁴⁵ for each certificate of the year: a second try is enough, five are certain.
  for (let tries = 0; tries < 5; tries += 1) {
    const row = { ...frozen, number: createNumber(year), templateVersion: template.version };
    const made = await queries.insertCertificate(tx, row);
    if (made) {
      deps.log.info({ studentId, projectId, certificateId: made.id }, 'certificate issued');
      return made;
    }
    const held = await queries.findHeld(tx, { studentId, projectId });
    if (held) return held;
  }
  throw new Error('no free certificate number in five tries');
}
