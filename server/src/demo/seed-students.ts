import { wholeSeconds } from '@zhixing/contract/watching';
import { type ContentType, contentType, type WorkType, workStatus, workType } from '@zhixing/contract/words';
import { produceScore, startAttempt } from '../areas/assessment/index.ts';
import { joinProject } from '../areas/enrolments/index.ts';
import { completeLesson, wallClockSpans, writeSpans } from '../areas/learning/index.ts';
import { updateWorkOrNote } from '../areas/schoolwork/index.ts';
import { agreeToShowcase, chooseShowcase, getShowcaseCandidates } from '../areas/showcase/index.ts';
import type { Stage } from './content.schema.ts';
import { actionAt, hour, type Journey, minute, pick, type Step } from './journey.ts';
import * as queries from './seed.queries.ts';
import { seedAppeal } from './seed-appeal.ts';
import { doHomework } from './seed-homework.ts';

const doneAtStage: Record<Stage, (lessons: number) => number> = {
  none: () => 0,
  started: (lessons) => Math.max(1, Math.round(lessons * 0.15)),
  half: (lessons) => Math.round(lessons / 2),
  almost: (lessons) => lessons - 1,
  graduated: (lessons) => lessons,
};

/** Days since then; long enough for the follow-up, too short for 没有学习 (rules: follow-up). */
const daysOfTrouble = 5;

/** Lessons with the times at which they are finished, spread from two days after joining until a few hours ago. */
function planOf({ project, stage, turn, trouble, now }: Journey) {
  const joinedAt = new Date(project.startsAt.getTime() + (9 + (turn % 40)) * hour + (turn % 7) * 8 * minute);
  const finished = project.lessons.slice(0, doneAtStage[stage](project.lessons.length));
  const end = now.getTime() - (3 + (turn % 50) + (trouble ? daysOfTrouble * 24 : 0)) * hour;
  const step = (end - joinedAt.getTime()) / (finished.length + 1);
  const steps = finished.map((lesson, index) => ({
    lesson,
    at: new Date(joinedAt.getTime() + Math.round(step * (index + 1))),
  }));
  return { joinedAt, steps, next: project.lessons[finished.length] };
}

/** The progress row of a video watched from beginning to end. */
function watchingRow({ caller }: Journey, { lesson, at }: Step, videoSeconds: number) {
  const total = wholeSeconds(videoSeconds);
  const record = { watched: writeSpans([[0, total]]), watchedSeconds: total, position: total, endSeen: true };
  const { chapterId, mediaId } = lesson;
  return { studentId: caller.accountId, chapterId, mediaId, ...record, updatedAt: at, doneAt: at };
}

function readingRow(journey: Journey, step: Step) {
  const { caller } = journey;
  const { lesson, at } = step;
  const { chapterId, readSeconds, videoSeconds } = lesson;
  if (videoSeconds !== null) return watchingRow(journey, step, videoSeconds);
  const beganAt = new Date(at.getTime() - readSeconds * 1000);
  const watched = wallClockSpans([[0, readSeconds]], { beganAt, now: at });
  const record = { watched, watchedSeconds: readSeconds, position: 1, endSeen: true };
  return { studentId: caller.accountId, chapterId, ...record, updatedAt: at, doneAt: at };
}

async function doTest(journey: Journey, { lesson, at }: Step) {
  const { chapterId, questions } = lesson;
  const { turn, writings, trouble } = journey;
  const mistake = turn % 2 === 0 ? -1 : turn % questions.length;
  const allAnswer = questions.map(({ questionId, samples }, index) => ({
    questionId,
    answer:
      samples?.[index === mistake || trouble === 'failing' ? 'wrong' : 'right'] ??
      pick(writings.answers, turn + index),
  }));
  const begunAt = new Date(at.getTime() - 12 * minute);
  await startAttempt(actionAt(journey, begunAt, { chapterId }));
  await produceScore(actionAt(journey, at, { chapterId, allAnswer }));
}

const graded: Record<
  Exclude<ContentType, typeof contentType.reading>,
  (journey: Journey, step: Step) => Promise<void>
> = { [contentType.homework]: doHomework, [contentType.test]: doTest };

async function writeAside(journey: Journey, { steps, next }: ReturnType<typeof planOf>) {
  const { writings, turn, now } = journey;
  const [begun] = steps;
  const write = (at: Date, chapterId: number, type: WorkType, content: string) =>
    updateWorkOrNote(
      actionAt(journey, at, { chapterId, type, content, fileList: [], status: workStatus.draft }),
    );
  if (begun) await write(begun.at, begun.lesson.chapterId, workType.note, pick(writings.notes, turn));
  if (next?.type === contentType.homework) {
    await write(
      new Date(now.getTime() - 2 * hour),
      next.chapterId,
      workType.homework,
      pick(writings.drafts, turn),
    );
  }
}

/**
 * Takes a student to a stage: joins, reads, submits and answers, in the order of the directory. Readings are inserted in
 * bulk between the others; the last lesson goes through completeLesson, which graduates the student.
 */
export async function seedJourney(journey: Journey) {
  const { tx, deps, caller, project } = journey;
  const plan = planOf(journey);
  await joinProject(actionAt(journey, plan.joinedAt, { projectId: project.projectId }));
  let readings: ReturnType<typeof readingRow>[] = [];
  const flush = async () => {
    if (readings.length > 0) await queries.insertReadings(tx, readings);
    readings = [];
  };
  for (const step of plan.steps) {
    if (step.lesson.type === contentType.reading) {
      readings.push(readingRow(journey, step));
      continue;
    }
    await flush();
    await graded[step.lesson.type](journey, step);
  }
  await flush();
  const last = plan.steps.at(-1);
  if (last && !journey.trouble) {
    const { chapterId } = last.lesson;
    await completeLesson(tx, { deps, studentId: caller.accountId, chapterId, now: last.at });
  }
  await writeAside(journey, plan);
  if (journey.showcase) await showWorks(journey);
  if (journey.appeal) await seedAppeal(journey, plan.steps);
}

/** A graduate agrees to show what has passed, and the teacher chooses it. */
async function showWorks(journey: Journey) {
  const { deps, teacher, project, now } = journey;
  const { projectId } = project;
  for (const { type, chapterId } of project.lessons)
    if (type === contentType.homework)
      await agreeToShowcase(actionAt(journey, now, { chapterId, agreed: true }));
  const { list } = await getShowcaseCandidates(actionAt({ deps, caller: teacher }, now, { projectId }));
  for (const { workId } of list)
    await chooseShowcase(actionAt({ deps, caller: teacher }, now, { projectId, workId, shown: true }));
}
