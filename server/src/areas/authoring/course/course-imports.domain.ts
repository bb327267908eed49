import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import { answerOnceIn } from '../../account/index.ts';
import { removeAllFromBank } from '../../assessment/index.ts';
import { openDraft, personOf, touch } from '../access.ts';
import { isThere, subtree } from '../draft/directory.ts';
import * as draftQueries from '../draft.queries.ts';
import * as queries from './course-import.queries.ts';

const notThere = () => refused('这个项目没有这一次导入，或它不在最近的二十次里，请刷新后再试');

/** The imports of a project, the newest first, and what was said of each part before the one that is named. -1, -3: as openDraft. */
export async function getCourseImports({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getCourseImports>>): Promise<Data<typeof calls.getCourseImports>> {
  const { projectId, importId } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.see' });
  const named =
    importId === undefined ? undefined : await queries.findImport(deps.db, { projectId, importId });
  const rows = await queries.listImports(deps.db, { projectId });
  return {
    list: rows.map(({ importedBy, importedByName, importedAt, undoneAt, ...row }) => ({
      ...row,
      importedAt: importedAt.toISOString(),
      importedBy: personOf({ updatedBy: importedBy, updatedByName: importedByName }),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    report: named?.report ?? null,
  };
}

/**
 * Puts what an import added into the trash (rules: course-import, trash); what of it was removed before stays so. Questions that
 * tests elsewhere name stay. -1, -3: as openDraft. -2: no such import.
 */
export async function undoCourseImport(
  action: Action<Payload<typeof calls.undoCourseImport>>,
): Promise<Data<typeof calls.undoCourseImport>> {
  const { deps, caller, payload } = action;
  const { projectId } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const now = deps.clock.now();
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.undoCourseImport, action, async () => {
      const draftRevision = await touch(tx, { projectId, caller, now });
      const found = await queries.findImport(tx, payload);
      if (!found) throw notThere();
      if (found.undoneAt) return { draftRevision, questionsKept: 0 };
      const heads = (await draftQueries.listHeads(tx, { projectId })).filter(isThere);
      const added = new Set(found.nodeIds);
      const gone = heads.filter(({ id }) => added.has(id)).flatMap((node) => subtree(heads, node));
      const ids = [...new Set(gone.map(({ id }) => id))];
      if (ids.length > 0) await draftQueries.removeNodes(tx, { ids, now });
      const left = await draftQueries.listNodes(tx, { projectId });
      const used = new Set(left.flatMap(({ settings }) => settings.test?.questionIds ?? []));
      const questionIds = found.questionIds.filter((id) => !used.has(id));
      if (questionIds.length > 0) await removeAllFromBank(tx, { ids: questionIds, projectId, now });
      await queries.markUndone(tx, { id: found.id, now });
      return { draftRevision, questionsKept: found.questionIds.length - questionIds.length };
    }),
  );
}
