import { calls, type Data, type Payload } from '@zhixing/contract';
import { mostReportCharacters } from '@zhixing/contract/staff/course/limits';
import { contentType } from '@zhixing/contract/words';
import type { Action, Caller } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { oneLine } from '../../../base/one-line.ts';
import { requireTitle } from '../../../base/title.ts';
import type { Transaction } from '../../../db/client.ts';
import { atMinute, say } from '../../../locales/say.ts';
import type { LessonSettings } from '../../../schema/project-document.ts';
import { filesNamedIn } from '../../../text/files-named-in.ts';
import { answerOnceIn } from '../../account/index.ts';
import { addAllToBank } from '../../assessment/index.ts';
import { openDraft, touch } from '../access.ts';
import { requireRoomInBank } from '../bank.domain.ts';
import { isThere, mostEver, mostNodes } from '../draft/directory.ts';
import * as draftQueries from '../draft.queries.ts';
import { requireFiles } from '../files/files.ts';
import { noHomework } from '../publish/document.ts';
import { requireRoomForQuestions, requireRoomForTexts } from '../size.ts';
import * as queries from './course-import.queries.ts';

type CourseInput = Payload<typeof calls.importCourse>;
type CourseNode = CourseInput['nodes'][number];

const keptImports = 20;
const deepest = 3;

const wrong = (at: number) => badParameter(say`第 ${at + 1} 个章节放不到那里（nodes），请重新读一次文件`);

/** The level of each node; -3: one stands below a lesson, too deep, behind its own place, or has a part that its type has not. */
function levelsOf(nodes: CourseNode[]): number[] {
  const levels: number[] = [];
  for (const [at, { parent, type, body, test }] of nodes.entries()) {
    if (parent !== null && (parent >= at || nodes[parent]?.type !== null)) throw wrong(at);
    const level = parent === null ? 1 : (levels[parent] ?? 0) + 1;
    if (level > deepest || (level === deepest && type === null)) throw wrong(at);
    if (body && type !== contentType.reading && type !== contentType.homework) throw wrong(at);
    if (test && type !== contentType.test) throw wrong(at);
    levels.push(level);
  }
  return levels;
}

/** A text with the addresses of the lessons that it names by their places. `player`: where students open the lessons of the project. */
const withLessonLinks = (body: string, player: string, ids: readonly number[]) =>
  body.replace(/\]\(lesson:(\d{1,4})(#[^)\s]*)?\)/g, (whole, at: string) => {
    const id = ids[Number(at)];
    return id === undefined ? whole : `](${player}&chapterId=${id})`;
  });

function settingsOf(node: CourseNode, at: number, questionIds: number[]): LessonSettings {
  const { type, test } = node;
  if (type === contentType.homework) return { homework: noHomework };
  if (!test) {
    if (type === contentType.test) throw wrong(at);
    return {};
  }
  const { questions, ...rules } = test;
  const ids = questions.map((place) => {
    const id = questionIds[place];
    if (id === undefined) throw wrong(at);
    return id;
  });
  return { test: { ...rules, questionIds: [...new Set(ids)] } };
}

interface Writing {
  wanted: CourseInput;
  levels: number[];
  questionIds: number[];
  player: string;
  caller: Caller;
  now: Date;
}

async function addNodes(tx: Transaction, { wanted, levels, questionIds, player, caller, now }: Writing) {
  const { projectId, nodes } = wanted;
  const heads = await draftQueries.listHeads(tx, { projectId });
  const there = heads.filter(isThere);
  if (there.length + nodes.length > mostNodes)
    throw refused(
      say`一个项目的目录最多 ${mostNodes} 个节点，现有 ${there.length} 个，这次的 ${nodes.length} 个放不下，什么也没有加入：请少选一些，或新建一个项目`,
    );
  if (heads.length + nodes.length > mostEver)
    throw refused(
      say`这个项目的目录连同移除的已有 ${heads.length} 个节点，这次的 ${nodes.length} 个放不下，什么也没有加入：请新建一个项目再导入`,
    );
  const ids = await queries.reserveNodeIds(tx, { count: nodes.length });
  const last = Math.max(0, ...there.filter(({ level }) => level === 1).map(({ sort }) => sort));
  const rows = nodes.map((node, at) => ({
    id: ids[at],
    projectId,
    parentId: node.parent === null ? null : ids[node.parent],
    level: levels[at] ?? 1,
    sort: last + at + 1,
    title: requireTitle({ name: '标题', field: 'title' }, node.title),
    type: node.type,
    body: withLessonLinks(node.body ?? '', player, ids),
    settings: settingsOf(node, at, questionIds),
    updatedBy: caller.accountId,
    updatedAt: now,
  }));
  await draftQueries.insertNodes(tx, rows);
  await requireRoomForTexts(tx, { projectId });
  return ids;
}

/** -2: the same file is there already, and its author has not said that it is to come again. */
async function requireOnce(tx: Transaction, { projectId, file, again }: CourseInput) {
  const before = again ? undefined : await queries.findSameFile(tx, { projectId, sha256: file.sha256 });
  if (before)
    throw refused(
      say`这个文件已于 ${atMinute(before)}导入过这个项目，什么也没有加入：请先撤销那一次，或说明要再导入一遍`,
    );
}

/**
 * Adds the sections, lessons, tests and questions of a course behind the end of the directory, all of them or nothing (rules:
 * course-import). -1, -3: as openDraft; a place that cannot be, a foreign file. -2: no room; the same file is there already.
 */
export async function importCourse(action: Action<CourseInput>): Promise<Data<typeof calls.importCourse>> {
  const { deps, caller, payload } = action;
  const { projectId, nodes, questions, report, file } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const levels = levelsOf(nodes);
  if (JSON.stringify(report).length > mostReportCharacters)
    throw badParameter('导入的报告太长（report），请少选一些再导入');
  const now = deps.clock.now();
  const by = caller.accountId;
  const player = `${deps.config.page.routerBase.replace(/\/$/, '')}/learning?projectId=${projectId}`;
  const fileIds = await filesNamedIn({ bodies: nodes.map(({ body }) => body ?? ''), questions });
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.importCourse, action, async () => {
      const draftRevision = await touch(tx, { projectId, caller, now });
      await requireOnce(tx, payload);
      await requireFiles(tx, { projectId, ownerId: by, fileIds });
      let questionIds: number[] = [];
      if (questions.length > 0) {
        await requireRoomInBank(tx, { projectId, isNew: true, added: questions.length });
        questionIds = await addAllToBank(tx, { projectId, questions, by, now });
        await requireRoomForQuestions(tx, { projectId });
      }
      const nodeIds = await addNodes(tx, { wanted: payload, levels, questionIds, player, caller, now });
      const importId = await queries.insertImport(tx, {
        projectId,
        name: oneLine(file.name).slice(0, 255),
        sha256: file.sha256,
        nodeIds,
        questionIds,
        report,
        importedBy: by,
        importedAt: now,
      });
      await queries.keepNewest(tx, { projectId, most: keptImports });
      return { draftRevision, importId, nodeIds };
    }),
  );
}
