import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { badParameter } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { translate } from '../../../locales/say.ts';
import type { Difference, DocumentNode } from '../../../schema/project-document.ts';
import { countStudents } from '../../enrolments/index.ts';
import { countTouched } from '../../learning/index.ts';
import { publishedAtOf } from '../../projects/index.ts';
import { openDraft } from '../access.ts';
import { compileDraft, readPublished } from './compile.ts';
import { differenceOf, textsOf } from './difference.ts';
import { type DescribedLesson, effectsOf } from './effects.ts';
import { faultsOf, translateFaults } from './faults.ts';

async function withTouched(db: Db, { leaves: lessons }: Difference): Promise<DescribedLesson[]> {
  const counts = await countTouched(db, { ids: lessons.map(({ id }) => id) });
  const byId = new Map(counts.map((each) => [each.chapterId, each]));
  return lessons.map((lesson) => {
    const { started = 0, done = 0 } = byId.get(lesson.id) ?? {};
    return { ...lesson, started, done };
  });
}

/** What a publication would change, for whom, and the faults that prevent it. -1, -3: as openDraft. */
export async function getDifference({
  deps: { db, ...deps },
  caller,
  charge,
  payload: { projectId },
  language,
}: Action<Payload<typeof calls.getDifference>>): Promise<Data<typeof calls.getDifference>> {
  await openDraft({ deps: { ...deps, db }, caller, projectId, permission: 'project.see' });
  const after = await compileDraft(db, { projectId });
  charge(after.bytes);
  const isFirst = (await publishedAtOf(db, { projectId })) === null;
  const before = isFirst ? null : await readPublished(db, { projectId });
  const difference = differenceOf(before, after);
  const lessons = await withTouched(db, difference);
  const students = await countStudents(db, { projectId });
  const effects = isFirst ? [] : effectsOf({ lessons, fields: difference.fields, ...students });
  return {
    draftRevision: after.draft.revision,
    isFirst,
    fields: difference.fields,
    leaves: lessons,
    students,
    effects: effects.map((each) => translate(each, language)),
    faults: translateFaults(faultsOf(after), language),
  };
}

/** The texts of one lesson as students see them and as a publication would show them. -1: as openDraft; -3: no such lesson. */
export async function getLessonDifference({
  deps: { db, ...deps },
  caller,
  charge,
  payload: { projectId, nodeId },
}: Action<Payload<typeof calls.getLessonDifference>>): Promise<Data<typeof calls.getLessonDifference>> {
  await openDraft({ deps: { ...deps, db }, caller, projectId, permission: 'project.see' });
  const after = await compileDraft(db, { projectId });
  charge(after.bytes);
  const isFirst = (await publishedAtOf(db, { projectId })) === null;
  const before = isFirst ? null : await readPublished(db, { projectId });
  const of = (nodes: DocumentNode[] = []) => nodes.find(({ id }) => id === nodeId);
  const [was, is] = [of(before?.nodes), of(after.nodes)];
  if (!was && !is) throw badParameter('草稿里没有这一节（nodeId），它可能已被移除，请从目录进入');
  return { texts: textsOf(was, is) };
}
