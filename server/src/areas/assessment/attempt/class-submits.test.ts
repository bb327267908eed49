import { contentType } from '@zhixing/contract/words';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempt, attemptAnswer } from '../../../schema/assessment.ts';
import { certificate } from '../../../schema/certificate.ts';
import { chapterProgress } from '../../../schema/learning.ts';
import { watchStatements } from '../../../testing/scale/watch-statements.ts';
import { useStudent } from '../../../testing/use-classroom.ts';

const { product, classroom, project } = useStudent();

/** A test of a choice and, where `written`, of a text that a teacher marks; nothing else is in the project where `last`. */
async function sitTest({ written = false, last = false } = {}) {
  const text = { kind: 'text', marks: 10 } as const;
  const paper = await classroom.addTest(project.id, {
    timeLimitMinutes: 10,
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }, ...(written ? [text] : [])],
  });
  if (!last) await classroom.addLesson(project.id, contentType.reading);
  const people = await Promise.all(Array.from({ length: 12 }, () => classroom.addPerson()));
  for (const { id } of people) await classroom.enrol(id, project);
  for (const { token } of people)
    await product.call('POST /capi/Question/startAttempt', { chapterId: paper.chapterId }, { token });
  return { paper, people, ids: people.map(({ id }) => id) };
}
type Sitting = Awaited<ReturnType<typeof sitTest>>;

const handIn = ({ paper, people }: Sitting, index: number, requestId = `class-${index}`) => {
  const [choice, text] = paper.questions;
  const allAnswer = [
    { questionId: choice?.id, answer: choice?.optionIds[index % 3 === 0 ? 1 : 0] },
    ...(text ? [{ questionId: text.id, answer: `第 ${index} 人写的 "\\{}` }] : []),
  ];
  const payload = { chapterId: paper.chapterId, allAnswer, requestId };
  return product.call('POST /capi/Question/produceScore', payload, { token: people[index]?.token ?? '' });
};
const doneOf = ({ paper, ids }: Sitting) =>
  product.deps.db
    .select({ studentId: chapterProgress.studentId })
    .from(chapterProgress)
    .where(
      and(
        inArray(chapterProgress.studentId, ids),
        eq(chapterProgress.chapterId, paper.chapterId),
        isNotNull(chapterProgress.doneAt),
      ),
    );

test('of a class that hands in at once each gets their own score, and the lesson is done for those who passed', async () => {
  const sitting = await sitTest();
  const made = watchStatements(product);
  const answers = await Promise.all(sitting.people.map((_, index) => handIn(sitting, index)));
  const passed = sitting.people.map((_, index) => index % 3 !== 0);
  expect(answers.map(({ code, data }) => [code, data.passed, data.score])).toEqual(
    passed.map((is) => [1, is, is ? 10 : 0]),
  );
  // One statement for each of them, none in a transaction of its own.
  expect(made.filter(({ text }) => /^begin/i.test(text))).toHaveLength(0);
  const done = (await doneOf(sitting)).map(({ studentId }) => studentId);
  expect(done.toSorted()).toEqual(sitting.ids.filter((_, index) => passed[index]).toSorted());
});

test('what a teacher marks of them is each one’s own text', async () => {
  const sitting = await sitTest({ written: true });
  await Promise.all(sitting.people.map((_, index) => handIn(sitting, index)));
  const rows = await product.deps.db
    .select({ studentId: attemptAnswer.studentId, answer: attemptAnswer.answer })
    .from(attemptAnswer)
    .where(inArray(attemptAnswer.studentId, sitting.ids));
  const texts = new Map(rows.map(({ studentId, answer }) => [studentId, answer.texts]));
  for (const [index, id] of sitting.ids.entries())
    expect(texts.get(id)).toEqual([`第 ${index} 人写的 "\\{}`]);
});

test('where it is the last lesson, those who passed are graduated and the others are not, also when all hand in at once and twice', async () => {
  const sitting = await sitTest({ last: true });
  const twice = sitting.people.flatMap((_, index) => [handIn(sitting, index), handIn(sitting, index)]);
  for (const { code } of await Promise.all(twice)) expect(code).toBe(1);
  const graduated = await product.deps.db
    .select({ studentId: certificate.studentId })
    .from(certificate)
    .where(inArray(certificate.studentId, sitting.ids));
  const expected = sitting.ids.filter((_, index) => index % 3 !== 0);
  expect(graduated.map(({ studentId }) => studentId).toSorted()).toEqual(expected.toSorted());
  const rows = await product.deps.db
    .select({ no: attempt.no })
    .from(attempt)
    .where(and(inArray(attempt.studentId, sitting.ids), isNotNull(attempt.submittedAt)));
  expect(rows.map(({ no }) => no)).toEqual(sitting.ids.map(() => 1));
});
