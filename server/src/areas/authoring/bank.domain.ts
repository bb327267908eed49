import { calls, type Data, type Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { filesNamedIn } from '../../text/files-named-in.ts';
import { answerOnceIn } from '../account/index.ts';
import {
  addAllToBank,
  addToBank,
  authoredOf,
  type BankRow,
  countBank,
  findBankQuestion,
  listBank,
  removeAllFromBank,
  removeFromBank,
  rewriteInBank,
} from '../assessment/index.ts';
import { readableOrigins } from '../question-banks/index.ts';
import { openDraft, stale, touch } from './access.ts';
import * as queries from './draft.queries.ts';
import { requireFiles } from './files/files.ts';
import { draftBytes } from './publish/compile.ts';
import { requireRoomForQuestions } from './size.ts';

/** A bank is always read as a whole (by its list, the tests and a publication), so its size is limited. */
const mostQuestions = 2000;
/** The limit with removed questions, which are kept because published tests refer to them. */
const mostEver = 10_000;

type Nodes = Awaited<ReturnType<typeof queries.listNodes>>;
const usedBy = (nodes: Nodes, questionId: number) =>
  nodes.filter(({ settings }) => settings.test?.questionIds.includes(questionId));

type BankQuery = Payload<typeof calls.getBank>;

/** The searchable text of a question, in lower case. */
const wordsOf = ({ stem, parts: { options = [], pairs = [] } }: BankRow) =>
  [stem, ...options.map(({ text }) => text), ...pairs.flatMap(({ left, right }) => [left, right])]
    .join('\n')
    .toLowerCase();

const isWanted =
  ({ tag = '', kind, keyword = '', questionIds }: BankQuery) =>
  (row: BankRow) =>
    (tag === '' || row.tags.includes(tag)) &&
    (kind === undefined || row.kind === kind) &&
    (questionIds === undefined || questionIds.includes(row.id)) &&
    wordsOf(row).includes(keyword.trim().toLowerCase());

/** The tags of a bank in order of name, each with its number of questions; `marks`: null when they differ. */
function tagsOf(bank: BankRow[]) {
  const byTag = Map.groupBy(
    bank.flatMap(({ tags, marks }) => tags.map((tag) => ({ tag, marks }))),
    ({ tag }) => tag,
  );
  return [...byTag]
    .map(([tag, all]) => {
      const marks = all[0]?.marks ?? null;
      return { tag, count: all.length, marks: all.every((each) => each.marks === marks) ? marks : null };
    })
    .sort((a, b) => a.tag.localeCompare(b.tag, 'zh-CN'));
}

/** null: it has none, or none that the reader may read. */
function originOf(
  { originId, originRevision }: BankRow,
  origins: Awaited<ReturnType<typeof readableOrigins>>,
) {
  const found = origins.get(originId ?? 0);
  if (!found) return null;
  const { revision, ...where } = found;
  return { ...where, isChanged: revision > (originRevision ?? 0) };
}

/** A page of the matching questions of a project's bank, and all its tags. -1, -3: as openDraft. */
export async function getBank({
  deps,
  caller,
  charge,
  payload,
}: Action<Payload<typeof calls.getBank>>): Promise<Data<typeof calls.getBank>> {
  const { projectId, page = 1, pageSize = 100 } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.see' });
  const bank = await listBank(deps.db, { projectId });
  const nodes = await queries.listNodes(deps.db, { projectId });
  charge(draftBytes(nodes, bank));
  const limit = Math.min(pageSize, 100);
  const wanted = bank.filter(isWanted(payload));
  const listed = wanted.slice((page - 1) * limit, page * limit);
  const ids = listed.flatMap(({ originId }) => originId ?? []);
  const origins = await readableOrigins(deps.db, { caller, ids });
  return {
    list: listed.map((row) => ({
      questionId: row.id,
      revision: row.revision,
      updatedAt: row.updatedAt.toISOString(),
      usedBy: usedBy(nodes, row.id).map(({ id }) => id),
      origin: originOf(row, origins),
      ...authoredOf(row),
    })),
    page,
    pageSize: limit,
    total: wanted.length,
    tags: tagsOf(bank),
  };
}

/**
 * Checks the bank's limits; call it with the draft locked. `added`: questions that come, by default 1. `isNew` false:
 * the question was in the bank before. -2: the bank is full.
 */
export async function requireRoomInBank(
  tx: Transaction,
  { projectId, isNew, added = 1 }: { projectId: number; isNew: boolean; added?: number },
): Promise<void> {
  const { there, ever } = await countBank(tx, { projectId });
  if (added > 1 && there + added > mostQuestions)
    throw refused(
      say`一个项目的题库最多 ${mostQuestions} 道题，现有 ${there} 道，这次的 ${added} 道放不下，一道也没有加入：请先移除不再用的题，或少导入一些`,
    );
  if (there + added > mostQuestions)
    throw refused(
      say`一个项目的题库最多 ${mostQuestions} 道题，请先移除不再用的题，或把这道题加到另一个项目`,
    );
  if (added > 1 && ever + added > mostEver)
    throw refused(
      say`一个题库连同移除的最多 ${mostEver} 道题，已有 ${ever} 道，这次的 ${added} 道放不下，一道也没有加入：请少导入一些，或新建一个项目`,
    );
  if (isNew && ever + added > mostEver)
    throw refused(say`这个题库连同移除的已有 ${mostEver} 道题，不能再添加：请改写已有的题，或新建一个项目`);
}

/**
 * Saves a bank question as a whole. It may be incomplete; only a publication requires the rest. Published papers are
 * not changed (rules: question-bank). -1, -3: as openDraft. -2: another author has saved since (`data`: see `stale`),
 * or the bank is full.
 */
export async function saveQuestion(
  action: Action<Payload<typeof calls.saveQuestion>>,
): Promise<Data<typeof calls.saveQuestion>> {
  const { deps, caller, payload } = action;
  const { projectId, questionId, revision, question } = payload;
  if ((questionId === undefined) !== (revision === undefined))
    throw badParameter('修改一道题要同时给出 questionId 和 revision，新建则都不给');
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const now = deps.clock.now();
  const by = caller.accountId;
  const fileIds = await filesNamedIn(question);
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.saveQuestion, action, async () => {
      const draftRevision = await touch(tx, { projectId, caller, now });
      await requireFiles(tx, { projectId, ownerId: by, fileIds });
      const what = { projectId, question, by, now };
      const savedAt = now.toISOString();
      if (questionId === undefined || revision === undefined) {
        await requireRoomInBank(tx, { projectId, isNew: true });
        const id = await addToBank(tx, what);
        await requireRoomForQuestions(tx, { projectId });
        return { questionId: id, revision: 1, draftRevision, savedAt };
      }
      const saved = await rewriteInBank(tx, { ...what, id: questionId, revision });
      if (saved !== undefined) {
        await requireRoomForQuestions(tx, { projectId });
        return { questionId, revision: saved, draftRevision, savedAt };
      }
      const newest = await findBankQuestion(tx, { id: questionId, projectId });
      if (!newest) throw badParameter('题库里没有这道题（questionId），请刷新题库');
      throw stale({ ...newest, updatedByName: null });
    }),
  );
}

/** Removes a question from the bank. -2: a test of the draft uses it. -3: no such question. */
export async function removeQuestion(
  action: Action<Payload<typeof calls.removeQuestion>>,
): Promise<Data<typeof calls.removeQuestion>> {
  const { deps, caller, payload } = action;
  const { projectId, questionId } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const now = deps.clock.now();
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.removeQuestion, action, async () => {
      const draftRevision = await touch(tx, { projectId, caller, now });
      if (!(await findBankQuestion(tx, { id: questionId, projectId })))
        throw badParameter('题库里没有这道题（questionId），请刷新题库');
      const [test] = usedBy(await queries.listNodes(tx, { projectId }), questionId);
      if (test) throw refused(say`测验《${test.title}》正在用这道题，请先从测验里去掉它`);
      await removeFromBank(tx, { id: questionId, projectId, now });
      return { draftRevision };
    }),
  );
}

/**
 * Adds questions to the bank, all of them or none (rules: question-import). -1, -3: as openDraft. -2: the bank has no
 * room for all of them.
 */
export async function importQuestions(
  action: Action<Payload<typeof calls.importQuestions>>,
): Promise<Data<typeof calls.importQuestions>> {
  const { deps, caller, payload } = action;
  const { projectId, questions } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const now = deps.clock.now();
  const by = caller.accountId;
  const fileIds = await filesNamedIn(questions);
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.importQuestions, action, async () => {
      const draftRevision = await touch(tx, { projectId, caller, now });
      await requireFiles(tx, { projectId, ownerId: by, fileIds });
      await requireRoomInBank(tx, { projectId, isNew: true, added: questions.length });
      const questionIds = await addAllToBank(tx, { projectId, questions, by, now });
      await requireRoomForQuestions(tx, { projectId });
      return { draftRevision, questionIds };
    }),
  );
}

/**
 * Removes questions from the bank, all of them or none; they can be restored (rules: trash). -2: a test of the draft
 * uses one. -3: one is not of this project.
 */
export async function removeQuestions(
  action: Action<Payload<typeof calls.removeQuestions>>,
): Promise<Data<typeof calls.removeQuestions>> {
  const { deps, caller, payload } = action;
  const { projectId } = payload;
  const questionIds = [...new Set(payload.questionIds)];
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const now = deps.clock.now();
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.removeQuestions, action, async () => {
      const draftRevision = await touch(tx, { projectId, caller, now });
      const nodes = await queries.listNodes(tx, { projectId });
      const test = nodes.find(({ settings }) =>
        settings.test?.questionIds.some((each) => questionIds.includes(each)),
      );
      if (test) throw refused(say`测验《${test.title}》正在用其中的题，一道也没有移除：请先从测验里去掉它们`);
      const found = await removeAllFromBank(tx, { ids: questionIds, projectId, now });
      if (found !== questionIds.length)
        throw badParameter('有的题不在这个题库里（questionIds），一道也没有移除，请刷新题库');
      return { draftRevision };
    }),
  );
}
