import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { fileUrl } from '../files/index.ts';
import { doneBy, progressSummaryOf } from '../learning/index.ts';
import { publishedOf } from '../projects/index.ts';
import { countByStatus, oneForEach } from './my-projects.policy.ts';
import * as queries from './my-projects.queries.ts';

/** The caller's own projects, last joined first. `graduate`: only those with a certificate. */
export async function getApplyProjectList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getApplyProjectList>>): Promise<Data<typeof calls.getApplyProjectList>> {
  const { page, pageSize, offset } = pageOf(payload);
  const { enrolled, ...did } = await queries.readApplied(deps.db, { studentId: caller.accountId });
  const doings = { ...did, done: doneBy(did) };
  const all = oneForEach(enrolled);
  const { status: wanted, graduate } = payload;
  const found = all.filter(
    ({ status, certCode }) =>
      (wanted === undefined || status === wanted) && (graduate !== true || certCode !== null),
  );
  const shown = found.slice(offset, offset + pageSize);
  const outlines = await Promise.all(shown.map((enrolment) => publishedOf(deps.db, enrolment)));
  const list = outlines.map((published, at) => {
    const enrolment = shown[at] as (typeof shown)[number];
    const { projectId, campId, status, joinedAt, graduatedAt, certCode } = enrolment;
    const { type, title, titleEn, coverFileId } = published.project;
    return {
      projectId,
      campId,
      type,
      title,
      titleEn,
      status,
      ...progressSummaryOf(published, enrolment, doings, deps.clock.now()),
      cover: coverFileId === null ? null : fileUrl(deps, coverFileId),
      joinedAt: joinedAt.toISOString(),
      graduatedAt: graduatedAt?.toISOString() ?? null,
      ...(certCode === null ? {} : { certCode }),
    };
  });
  const counts = payload.counts ? { counts: countByStatus(all) } : {};
  return { list, page, pageSize, total: found.length, ...counts };
}
