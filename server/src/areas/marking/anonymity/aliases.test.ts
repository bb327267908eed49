import { contentType, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { camp, campStaff } from '../../../schema/practise.ts';
import { createAuthor } from '../../../testing/author.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

/** Aliases after names were shown (rules: camp-anonymous). */
const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

let [teacher, first, second] = [] as unknown as [Person, Person, Person];
let project: { id: number; campId: number };
let chapterId: number;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`代号学院 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  chapterId = await classroom.addLesson(project.id, contentType.homework);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  const { campId } = project;
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  await product.deps.db
    .update(camp)
    .set({ anonymousMarking: true, endsAt: at(60) })
    .where(eq(camp.id, campId));
  first = await classroom.addPerson({ name: '甲同学' });
  second = await classroom.addPerson({ name: '乙同学' });
  for (const { id } of [first, second]) await classroom.enrol(id, project);
});

const at = (minutes: number) => new Date(product.clock.now().getTime() + minutes * 60_000);

async function handIn(student: Person, inLesson = chapterId) {
  product.clock.forward(60);
  const work = { type: workType.homework, status: '1', content: '写下的', fileList: [] } as const;
  const answer = await product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: inLesson, ...work },
    student,
  );
  expect(answer).toMatchObject({ code: 1 });
}

async function queue(filter: 'waiting' | 'all' = 'waiting') {
  const asked = { campId: project.campId, chapterId, filter };
  return (await product.call('POST /mapi/Marking/getQueue', asked, teacher)).data.list;
}
const work = (submissionId: number) => product.call('POST /mapi/Marking/getWork', { submissionId }, teacher);

async function review(submissionId: number, passed: boolean) {
  const { rubricKey } = (await work(submissionId)).data;
  const given = { chosen: [], rubricKey, score: 70, comment: '看过了', fileIds: [], passed };
  const answer = await product.call('POST /mapi/Marking/review', { submissionId, ...given }, teacher);
  expect(answer).toMatchObject({ code: 1 });
}

/** Everything is marked and the camp is over: names are shown. */
async function finish() {
  for (const { submissionId } of await queue()) await review(submissionId, false);
  product.clock.forward(3600);
  const book = await product.call('POST /mapi/Gradebook/getGradebook', { campId: project.campId }, teacher);
  expect(book).toMatchObject({ code: 1 });
}
const reopen = () => {
  const change = { campId: project.campId, endsAt: at(600).toISOString() };
  return product.call('POST /mapi/Camp/change', change, teacher);
};

test('a camp that is opened again after names were shown gives new aliases to what is handed in from then on', async () => {
  await handIn(first);
  await handIn(second);
  const before = await queue();
  await finish();
  expect(await reopen()).toMatchObject({ code: 1 });
  await handIn(first);
  const [again] = await queue();
  const old = new Set(before.map(({ student }) => student.alias));
  expect(again && old.has(again.student.alias)).toBe(false);
  // Neither does it say that there was an earlier one, and the earlier one does not lead to it.
  expect(again).toMatchObject({ version: 1, again: false });
  const shown = (await work(again?.submissionId ?? 0)).data;
  expect(shown).toMatchObject({ version: 1, newest: { submissionId: again?.submissionId, version: 1 } });
  expect(shown.versions).toHaveLength(1);
  const all = await queue('all');
  const kept = all.find(({ student }) => old.has(student.alias));
  expect(all).toHaveLength(2);
  const gone = before.find(({ submissionId }) => submissionId !== kept?.submissionId);
  expect(await work(gone?.submissionId ?? 0)).toMatchObject({ code: -3 });
  expect(kept && (await work(kept.submissionId))).toMatchObject({ code: 1 });
});

test('a camp that is opened again before all was marked keeps its aliases', async () => {
  await handIn(first);
  await handIn(second);
  const before = await queue();
  product.clock.forward(3600);
  expect(await reopen()).toMatchObject({ code: 1 });
  await handIn(first);
  const aliases = (list: typeof before) => list.map(({ student }) => student.alias).sort();
  expect(aliases(await queue())).toEqual(aliases(before));
});

test('an extension, which is given by name, changes nothing that markers see of lateness', async () => {
  const { campId } = project;
  await classroom.setDeadline(campId, chapterId, at(-5));
  await handIn(first);
  await handIn(second);
  const seen = async () => {
    const asked = { campId, chapterId, filter: 'waiting' } as const;
    const all = (await product.call('POST /mapi/Marking/getQueue', asked, teacher)).data;
    const late = (await product.call('POST /mapi/Marking/getQueue', { ...asked, late: true }, teacher)).data;
    const works = await Promise.all(all.list.map(({ submissionId }) => work(submissionId)));
    const overview = await product.call('POST /mapi/Marking/getOverview', {}, teacher);
    return { all, late, works: works.map(({ data }) => [data.late, data.versions]), overview: overview.data };
  };
  const before = await seen();
  expect(before.all.list.map(({ late }) => late)).toEqual([true, true]);
  const extension = { campId, chapterIds: [chapterId], studentIds: [first.id], dueAt: at(30).toISOString() };
  const given = { ...extension, reason: '生病' };
  expect(await product.call('POST /mapi/Camp/extend', given, teacher)).toMatchObject({ code: 1 });
  expect(await seen()).toEqual(before);
});

test('what is handed in again after the end, once names were shown, has a new alias too', async () => {
  await handIn(first);
  await handIn(second);
  const before = await queue();
  const dueAt = at(5);
  await classroom.setDeadline(project.campId, chapterId, dueAt);
  await finish();
  // The return gave seven days, also beyond the end.
  await handIn(first);
  const [again] = await queue();
  const old = new Set(before.map(({ student }) => student.alias));
  expect(again && old.has(again.student.alias)).toBe(false);
});

test('work that waits in a removed lesson keeps no gradebook closed, and putting the lesson back gives new aliases', async () => {
  const author = await createAuthor(product, classroom);
  const projectId = await author.create();
  chapterId = await author.addHomework(projectId, '留着的作业');
  const removed = await author.addHomework(projectId, '移除的作业');
  await author.publish(projectId);
  const { db } = product.deps;
  const [open] = await db.select().from(camp).where(eq(camp.projectId, projectId));
  teacher = author;
  project = { id: projectId, campId: open?.id ?? 0 };
  await db
    .update(camp)
    .set({ anonymousMarking: true, collegeId: author.collegeId, endsAt: at(60) })
    .where(eq(camp.id, project.campId));
  await db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id }).onConflictDoNothing();
  for (const { id } of [first, second]) await classroom.enrol(id, project);
  await classroom.setDeadline(project.campId, chapterId, at(5));
  await handIn(first);
  const [before] = await queue();
  await handIn(second, removed);
  const campId = project.campId;
  await author.change(projectId, { change: 'remove', nodeId: removed });
  await author.publish(projectId, {});
  for (const { submissionId } of await queue()) await review(submissionId, false);
  product.clock.forward(3600);
  const book = () => product.call('POST /mapi/Gradebook/getGradebook', { campId }, teacher);
  expect(await book()).toMatchObject({ code: 1 });
  await author.change(projectId, { change: 'restore', nodeId: removed });
  await author.publish(projectId, {});
  expect(await book()).toMatchObject({ code: -1 });
  // Also in the other lessons: whoever was named there is named by an alias of its own now.
  await handIn(first);
  const [again] = await queue();
  expect(again?.student.alias).not.toBe(before?.student.alias);
  expect(again).toMatchObject({ version: 1, student: { name: null } });
});
