import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { viewerOf } from '../access/index.ts';
import * as projects from './project.queries.ts';
import { listProjects } from './project-list.domain.ts';

/** The project types, each with the number of published projects that the caller sees. */
export async function getTypeList({
  deps,
  caller,
}: Action<Payload<typeof calls.getTypeList>, Caller | null>): Promise<Data<typeof calls.getTypeList>> {
  return { list: await projects.listTypes(deps.db, caller && viewerOf(caller), { now: deps.clock.now() }) };
}

/** `isRecommend=1` restricts the list to recommended projects; 0 or nothing lists all (rules: call-project-list). */
export async function getList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getList>, Caller | null>): Promise<Data<typeof calls.getList>> {
  const { isRecommend, ...wanted } = payload;
  return listProjects(deps, caller, isRecommend ? { ...wanted, isRecommend: true } : wanted);
}

/** Whether a project is published and the caller sees it (rules: project-visibility). */
export const seesProject = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  caller: Caller | null,
  { projectId }: { projectId: number },
): Promise<boolean> => projects.isSeen(db, caller && viewerOf(caller), { projectId, now: clock.now() });
