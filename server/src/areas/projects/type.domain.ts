import type { calls, Data, Payload } from '@zhixing/contract';
import { allTypes } from '@zhixing/contract/words';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { oneLine } from '../../base/one-line.ts';
import { requireTitle } from '../../base/title.ts';
import { say } from '../../locales/say.ts';
import { requirePermission } from '../access/index.ts';
import { recordAct } from '../audit/index.ts';
import { getTypeList } from './project.domain.ts';
import * as queries from './type.queries.ts';

type List = Data<typeof calls.getTypeList>;
type Names = Payload<typeof calls.createProjectType>;

const requireTypes = (caller: Caller) =>
  requirePermission(caller, 'type.change', { collegeId: null, staffIds: [] });

/** Normalises the names: one line, trimmed. */
function linesOf({ slug, ...names }: Names) {
  const name = requireTitle({ name: '类型名称', field: 'name' }, names.name);
  const nameEn = requireTitle({ name: '类型的英文名称', field: 'nameEn' }, names.nameEn);
  return { slug, name, nameEn, summary: oneLine(names.summary), summaryEn: oneLine(names.summaryEn) };
}

const gone = () => badParameter('没有这个类型（slug），它可能已被移除，请刷新列表');

/** Appends a project type (rules: project-types). -1: not an administrator; -2: the slug is taken. */
export async function createProjectType(action: Action<Names>): Promise<List> {
  const { deps, caller, payload } = action;
  requireTypes(caller);
  if (payload.slug === allTypes) throw refused('这个短名是“全部项目”的地址，请换一个');
  const names = linesOf(payload);
  const isNew = await deps.db.transaction(async (tx) => {
    await queries.lockTypes(tx);
    const isNew = await queries.insertType(tx, { ...names, sort: (await queries.lastSort(tx)) + 1 });
    if (isNew)
      await recordAct(
        tx,
        { caller, now: deps.clock.now() },
        { kind: 'createProjectType', after: typeWords(names) },
      );
    return isNew;
  });
  if (!isNew) throw refused('已经有一个用这个短名的类型，请换一个短名');
  return getTypeList({ ...action, payload: {} });
}

const typeWords = ({ slug, name, nameEn }: { slug: string; name: string; nameEn: string }) => ({
  title: slug,
  name,
  nameEn,
});

/** -1: not an administrator; -3: no such type. */
export async function changeProjectType(action: Action<Names>): Promise<List> {
  const { deps, caller, payload } = action;
  requireTypes(caller);
  await deps.db.transaction(async (tx) => {
    const names = linesOf(payload);
    if (!(await queries.updateType(tx, names))) throw gone();
    await recordAct(
      tx,
      { caller, now: deps.clock.now() },
      { kind: 'changeProjectType', after: typeWords(names) },
    );
  });
  return getTypeList({ ...action, payload: {} });
}

/** -1: not an administrator; -2: projects use it; -3: no such type. */
export async function removeProjectType(
  action: Action<Payload<typeof calls.removeProjectType>>,
): Promise<List> {
  const { deps, caller, payload } = action;
  requireTypes(caller);
  await deps.db.transaction(async (tx) => {
    await queries.lockTypes(tx);
    const projects = await queries.countProjects(tx, payload.slug);
    if (projects > 0)
      throw refused(say`还有 ${projects} 个项目（包括未发布的）是这个类型，请先给它们换一个类型`);
    if (!(await queries.deleteType(tx, payload.slug))) throw gone();
    const act = { kind: 'removeProjectType', before: { title: payload.slug } } as const;
    await recordAct(tx, { caller, now: deps.clock.now() }, act);
  });
  return getTypeList({ ...action, payload: {} });
}

/** -1: not an administrator; -3: no such type. */
export async function moveProjectType(action: Action<Payload<typeof calls.moveProjectType>>): Promise<List> {
  const { deps, caller, payload } = action;
  requireTypes(caller);
  const { slug, before } = payload;
  await deps.db.transaction(async (tx) => {
    await queries.lockTypes(tx);
    const slugs = await queries.listSlugs(tx);
    if (!slugs.includes(slug)) throw gone();
    const rest = slugs.filter((each) => each !== slug);
    const at = before === undefined ? -1 : rest.indexOf(before);
    rest.splice(at < 0 ? rest.length : at, 0, slug);
    await queries.orderTypes(tx, rest);
    const act = {
      kind: 'moveProjectType',
      after: { title: slug, position: rest.indexOf(slug) + 1 },
    } as const;
    await recordAct(tx, { caller, now: deps.clock.now() }, act);
  });
  return getTypeList({ ...action, payload: {} });
}
