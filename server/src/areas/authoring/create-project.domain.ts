import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { requireTitle } from '../../base/title.ts';
import type { Db } from '../../db/client.ts';
import { emptyFields } from '../../schema/project-document.ts';
import { requirePermission } from '../access/index.ts';
import { recordAct } from '../audit/index.ts';
import { createUnpublished, typeExists } from '../projects/index.ts';
import * as queries from './draft.queries.ts';

export async function requireType(db: Db, type: string) {
  if (!(await typeExists(db, type))) throw badParameter('没有这个项目类型（type），请从列表里选择');
}

/**
 * Creates a project that only its authors see until it is published. -1: no permission to create projects; -3: no such
 * type.
 */
export async function createProject({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.createProject>>): Promise<Data<typeof calls.createProject>> {
  requirePermission(caller, 'project.create', { collegeId: caller.collegeId, staffIds: [] });
  const { type, titleEn = '' } = payload;
  const title = requireTitle({ name: '项目名称', field: 'title' }, payload.title);
  await requireType(deps.db, type);
  const now = deps.clock.now();
  const { accountId } = caller;
  return deps.db.transaction(async (tx) => {
    const named = { type, title, titleEn: titleEn.trim() };
    const projectId = await createUnpublished(tx, { ...named, author: caller, now });
    const draft = { projectId, fields: { ...emptyFields, ...named }, updatedBy: accountId, updatedAt: now };
    await queries.insertDraft(tx, draft);
    await recordAct(tx, { caller, now }, { kind: 'createProject', projectId, after: { title } });
    return { projectId, draftRevision: 1 };
  });
}
