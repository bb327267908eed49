import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import type { ProjectDocument } from '../../../schema/project-document.ts';
import { answerOnceIn } from '../../account/index.ts';
import { recordAct } from '../../audit/index.ts';
import { openFirstCamp } from '../../camps/index.ts';
import { isOwned } from '../../files/index.ts';
import { graduateAfterChange } from '../../learning/index.ts';
import { type LockedProject, lockPublished, projectFilesOf, typeExists } from '../../projects/index.ts';
import { changedSince, openDraft, personOf } from '../access.ts';
import * as drafts from '../draft.queries.ts';
import { asNamed, filesBesideText } from '../files/files.ts';
import { apply } from './apply.ts';
import { compileDraft, readPublished } from './compile.ts';
import { differenceOf, isNothing } from './difference.ts';
import { faultsOf } from './faults.ts';
import * as queries from './publication.queries.ts';
import { giveVisibility } from './visibility.domain.ts';

type Answer = Data<typeof calls.publishProject>;

interface Publishing {
  projectId: number;
  by: number;
  now: Date;
  after: ProjectDocument;
  takesBack: number | null;
}

/** Locks the project: until the transaction ends nobody else can publish it or graduate from it. */
async function hold(tx: Transaction, projectId: number) {
  const project = await lockPublished(tx, { projectId });
  if (!project) throw badParameter('没有这个项目（projectId），请从项目列表进入');
  const before = project.publishedAt === null ? null : await readPublished(tx, { projectId });
  return { project, before };
}

type PublishInput = Payload<typeof calls.publishProject>;

/**
 * Sets who sees the project and, if wanted, opens a camp for everyone. -2: as giveVisibility, or a camp for everyone
 * although only some see the project.
 */
async function open(
  tx: Transaction,
  { project, wanted, now }: { project: LockedProject; wanted: PublishInput; now: Date },
): Promise<void> {
  const { visibility = project.visibility, openCamp = false, projectId } = wanted;
  await giveVisibility(tx, { project, visibility });
  if (!openCamp) return;
  if (visibility !== 'everyone')
    throw refused('开放营面向所有人：请让所有人看得到这个项目，或不开开放营，发布以后再为自己的学生开营');
  await openFirstCamp(tx, { projectId, now });
}

async function publish(
  tx: Transaction,
  { before, ...what }: Publishing & { before: ProjectDocument | null },
): Promise<Answer> {
  const { projectId, by, now, after, takesBack } = what;
  const difference = differenceOf(before, after);
  if (isNothing(difference)) throw refused('草稿与已发布的没有不同，不需要发布');
  const { type } = after.fields;
  if (!(await typeExists(tx, type)))
    throw refused(say`项目类型（${type}）已被管理员移除：请在草稿里另选一个类型，再发布`);
  await apply(tx, { projectId, before, after, difference, now });
  const no = ((await queries.findNewest(tx, { projectId }))?.no ?? 0) + 1;
  const row = { projectId, no, publishedAt: now, publishedBy: by, before, difference, takesBack };
  await queries.insertPublication(tx, row);
  return { no, publishedAt: now.toISOString() };
}

const mostTold = 3;

/**
 * Publishes the draft in one transaction (docs/decisions/0036). -1, -3: as openDraft. -2: the draft has changed since
 * its difference was shown, has faults, does not differ from what is published, or its visibility is not possible.
 */
export async function publishProject(action: Action<Payload<typeof calls.publishProject>>): Promise<Answer> {
  const { deps, caller, charge, payload } = action;
  const { projectId, draftRevision } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.publish' });
  const now = deps.clock.now();
  const by = caller.accountId;
  const published = await deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.publishProject, action, async () => {
      const draft = await drafts.readDraft(tx, { projectId, lock: true });
      if (draft && draft.revision !== draftRevision) throw changedSince(draft);
      const { project, before } = await hold(tx, projectId);
      const compiled = await compileDraft(tx, { projectId });
      charge(compiled.bytes);
      const faults = faultsOf(compiled).map(({ text }) => text);
      if (faults.length > 0)
        throw refused(say`还不能发布，共 ${faults.length} 处要补全：${faults.slice(0, mostTold)}`);
      const { fields, nodes } = compiled;
      // Files named in texts are not checked: one of another project simply has no address (rules: file-address).
      const files = await projectFilesOf(tx, { projectId });
      const foreign = filesBesideText(fields).filter((id) => !isOwned(files, id));
      if (foreign.length > 0)
        throw refused(
          say`还不能发布：封面或资料里有不是这个项目的文件（${asNamed(foreign)}），请移除，或由作者重新上传，再发布`,
        );
      const after = { fields, nodes };
      const answer = await publish(tx, { projectId, by, now, before, after, takesBack: null });
      await open(tx, { project, wanted: payload, now });
      await recordAct(
        tx,
        { caller, now },
        {
          kind: 'publishProject',
          projectId,
          after: { title: fields.title, count: answer.no, visibility: payload.visibility },
        },
      );
      return answer;
    }),
  );
  await graduateAfterChange(deps, { projectId, by: caller });
  return published;
}

/**
 * Publishes again what students saw before the newest publication. The draft stays, and graduates stay graduates
 * (rules: publish-back). -1, -3: as openDraft. -2: not the newest publication, the first one, or its type does not
 * exist any more.
 */
export async function takeBackPublication(
  action: Action<Payload<typeof calls.takeBackPublication>>,
): Promise<Answer> {
  const { deps, caller, payload } = action;
  const { projectId, no } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.publish' });
  const now = deps.clock.now();
  const by = caller.accountId;
  const published = await deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.takeBackPublication, action, async () => {
      const { before } = await hold(tx, projectId);
      const newest = await queries.findNewest(tx, { projectId });
      if (!newest) throw refused('这个项目还没有可以撤回的发布');
      if (newest.no !== no) throw refused('在这之后又有了新的发布，只能撤回最近的一次：请刷新发布记录');
      if (newest.before === null)
        throw refused('第一次发布不能撤回，学生可能已经报名；如要停止，请关闭这个项目的实训营');
      const answer = await publish(tx, { projectId, by, now, before, after: newest.before, takesBack: no });
      await recordAct(tx, { caller, now }, { kind: 'takeBackPublication', projectId, before: { count: no } });
      return answer;
    }),
  );
  await graduateAfterChange(deps, { projectId, by: caller });
  return published;
}

/** A page of a project's publications, newest first. -1, -3: as openDraft. */
export async function getPublicationList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getPublicationList>>): Promise<Data<typeof calls.getPublicationList>> {
  const { projectId } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.see' });
  const { page, pageSize, offset } = pageOf(payload);
  const total = await queries.countPublications(deps.db, { projectId });
  const rows = await queries.listPublications(deps.db, { projectId, offset, limit: pageSize });
  const list = rows.map(({ no, publishedAt, difference, takesBack, takenBack, ...by }) => ({
    no,
    takesBack,
    takenBack,
    publishedAt: publishedAt.toISOString(),
    publishedBy: personOf(by),
    fields: difference.fields.map(({ field }) => field),
    leaves: difference.leaves,
  }));
  return { list, page, pageSize, total };
}
