import type { Caller, Dependencies } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { atMinute, say, word } from '../../locales/say.ts';
import { type Owned, requirePermissionAnywhere } from '../access/index.ts';
import { type ProjectPermission, requireProject } from '../projects/index.ts';
import * as queries from './draft.queries.ts';
import { importDraft } from './import-draft.ts';

/** The permissions on an existing project. */
export const projectPermissions: ProjectPermission[] = ['project.see', 'project.author', 'project.publish'];

interface Opening {
  deps: Dependencies;
  caller: Caller;
  projectId: number;
  permission: ProjectPermission;
}

/** As `requireProject`. Makes the draft when the project has none, with the content that is published. */
export async function openDraft({ deps, caller, projectId, permission }: Opening): Promise<Owned> {
  const owned = await requireProject(deps.db, caller, { projectId, permission });
  if (!(await queries.hasDraft(deps.db, { projectId })))
    await deps.db.transaction((tx) => importDraft(tx, { projectId, now: deps.clock.now() }));
  return owned;
}

/** A node of a draft, when the caller has this permission on its project. -1: no permission; -3: no such node. */
export async function openNode({
  deps,
  caller,
  nodeId,
  permission,
}: Omit<Opening, 'projectId'> & { nodeId: number }) {
  requirePermissionAnywhere(caller, permission);
  const node = await queries.findNode(deps.db, { nodeId });
  if (!node) throw badParameter('草稿里没有这一节（nodeId），它可能已被移除，请从目录进入');
  await requireProject(deps.db, caller, { projectId: node.projectId, permission });
  return node;
}

interface Newest {
  revision: number;
  updatedAt: Date;
  updatedBy: number | null;
  updatedByName: string | null;
}

/** The -2 of a publication: the draft has changed since its difference was shown (rules: publish-shown). */
export function changedSince({ revision, updatedAt, updatedByName }: Newest) {
  const who = updatedByName ?? word('另一位作者');
  return refused(
    say`${who}已于 ${atMinute(updatedAt)}又改了草稿，这次没有发布：请看过现在的改动，再按一次发布`,
    { revision },
  );
}

/** The -2 of a save: another author has saved since; `data` says who, when and which revision (rules: draft-stale). */
export function stale(newest: Newest) {
  const { revision, updatedAt, updatedBy, updatedByName } = newest;
  const who = updatedByName ?? word('另一位作者');
  return refused(
    say`${who}已于 ${atMinute(updatedAt)}保存了更新的内容，这次没有覆盖它：请对照两份内容，选择保留哪一份，或合并后再保存`,
    { revision, updatedAt: updatedAt.toISOString(), updatedBy, updatedByName },
  );
}

/** Who changed something last, in the form of the contract. */
export const personOf = (row: { updatedBy: number | null; updatedByName: string | null }) =>
  row.updatedBy === null ? null : { id: row.updatedBy, name: row.updatedByName ?? '' };

/** Counts a change to a draft and locks the draft until the transaction ends. */
export const touch = (tx: Transaction, what: { projectId: number; caller: Caller; now: Date }) =>
  queries.touchDraft(tx, { projectId: what.projectId, by: what.caller.accountId, now: what.now });
