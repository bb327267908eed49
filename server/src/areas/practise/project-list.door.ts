import type { calls, Data } from '@zhixing/contract';
import { searchWords } from '@zhixing/contract/search';
import type { Dependencies } from '../../action/action.ts';
import { fileUrl } from '../upload/files.door.ts';
import { pageOf } from './page.ts';
import * as projects from './project.queries.ts';

const coverOf = (deps: Dependencies, coverFileId: number | null) =>
  coverFileId === null ? null : fileUrl(deps, coverFileId);

/** A project as lists show it. */
export const summaryOf = (deps: Dependencies, { coverFileId, ...row }: projects.ProjectRow) => ({
  ...row,
  cover: coverOf(deps, coverFileId),
});

/** A page of published projects, in the editors' order, then the newest first. */
export async function listProjects(
  deps: Dependencies,
  wanted: { page?: number; pageSize?: number; type?: string; keyword?: string; isRecommend?: boolean },
): Promise<Data<typeof calls.getList>> {
  const { page, pageSize, offset } = pageOf(wanted);
  const { type, isRecommend } = wanted;
  const filter = { now: deps.clock.now(), type, words: searchWords(wanted.keyword), isRecommend };
  const [total, rows] = await Promise.all([
    projects.countProjects(deps.db, filter),
    projects.listProjects(deps.db, { filter, offset, limit: pageSize }),
  ]);
  return { list: rows.map((row) => summaryOf(deps, row)), page, pageSize, total };
}
