import { enrolmentStatus } from '@zhixing/contract/words';
import { describe, expect, test } from 'vitest';
import type { Published } from '../../projects/index.ts';
import {
  activeAtOf,
  countOf,
  doneBy,
  doneIn,
  hasBegun,
  nextOf,
  progressSummaryOf,
} from './progress-summary.domain.ts';

const at = (ms: number) => new Date(ms);
/** Two lessons and the chapter above them; 9 was taken out. */
const published = {
  lessons: [
    { id: 1, addedAt: null },
    { id: 2, addedAt: at(50) },
  ],
  nodes: [{ id: 5 }, { id: 1 }, { id: 2 }],
  ever: new Set([1, 2, 5, 9]),
} as unknown as Published;

const nothing = { studied: [], written: [], attempted: [] };
type LessonStates = Parameters<typeof nextOf>[2];
const none = { handedIn: [], answersWaiting: [] };
type Doings = Parameters<typeof activeAtOf>[2];
const attempt = (chapterId: number, startedAt: Date, submittedAt: Date | null) =>
  ({ chapterId, startedAt, submittedAt }) as Doings['attempted'][number];
const { waiting, learning, graduated, refused, left } = enrolmentStatus;

test('only lessons that are done count as done, in whatever project', () => {
  const done = doneBy({
    studied: [
      { chapterId: 1, done: true, at: at(1) },
      { chapterId: 2, done: false, at: at(1) },
      { chapterId: 77, done: true, at: at(1) },
    ],
  });
  expect([1, 2, 77].map((id) => done.has(id))).toEqual([true, false, true]);
  expect(doneIn(published, done)).toEqual([
    { addedAt: null, done: true },
    { addedAt: at(50), done: false },
  ]);
});

test('progress is the share of the lessons that count which are done (rules: progress, revised-added)', () => {
  const lessons = [
    { addedAt: null, done: true },
    { addedAt: null, done: false },
    { addedAt: at(50), done: false },
    { addedAt: at(50), done: true },
  ];
  expect(countOf(lessons, null)).toEqual({ progress: 0.5, doneCount: 2, leafCount: 4 });
  expect(countOf(lessons, at(40))).toEqual({ progress: 2 / 3, doneCount: 2, leafCount: 3 });
  expect(countOf([], null)).toEqual({ progress: 0, doneCount: 0, leafCount: 0 });
});

describe('where learning continues (rules: continue-learning)', () => {
  const to = (done: number[], more: Partial<LessonStates> = {}, status: 0 | 1 | 2 | 3 | 4 = learning) =>
    goOn(done, more, status).nextChapterId;
  const goOn = (done: number[], more: Partial<LessonStates> = {}, status: 0 | 1 | 2 | 3 | 4 = learning) =>
    nextOf(
      published,
      { status, graduatedAt: status === 2 ? at(1) : null },
      { ...nothing, ...none, ...more, done: new Set(done) },
      at(1000),
    );
  const studied = (chapterId: number, ms: number) => ({ chapterId, done: true, at: at(ms) });
  const written = (chapterId: number, ms: number) => ({ chapterId, at: at(ms) });

  test('at the first lesson in reading order that is not done', () => {
    expect([to([]), to([2]), to([1])]).toEqual([1, 1, 2]);
  });

  test('where one last was, where that is neither done nor waiting; a test whose clock runs comes before', () => {
    expect(to([], { written: [written(2, 10)] })).toBe(2);
    expect(to([2], { written: [written(2, 10)] })).toBe(1);
    const running = { ...attempt(1, at(5), null), endsAt: at(2000) };
    expect(to([], { written: [written(2, 10)], attempted: [running] })).toBe(1);
    const ended = [{ ...running, endsAt: at(999) }];
    expect(to([], { written: [written(2, 10)], attempted: ended })).toBe(2);
    expect(to([], { written: [written(2, 10)], attempted: [{ ...running, endsAt: at(1000) }] })).toBe(2);
    expect(to([], { written: [written(2, 10)], attempted: [{ ...running, submittedAt: at(6) }] })).toBe(2);
    expect(to([], { written: [written(2, 10)], attempted: [{ ...running, endsAt: null }] })).toBe(2);
  });

  test('of two tests whose clocks run at the one that was begun last; never at one of another project', () => {
    const running = (chapterId: number, ms: number) => ({
      ...attempt(chapterId, at(ms), null),
      endsAt: at(2000),
    });
    expect(to([], { attempted: [running(1, 5), running(2, 6)] })).toBe(2);
    expect(to([], { attempted: [running(2, 6), running(1, 5)] })).toBe(2);
    expect(to([], { attempted: [running(77, 7)] })).toBe(1);
    // Also where that lesson is done, so that not everything is.
    expect(goOn([1, 2], { attempted: [running(2, 6)] })).toEqual({
      nextChapterId: 2,
      awaitingMark: false,
      allDone: false,
    });
  });

  test('never at a test that is passed while its lesson is not done: its pass waits to be released', () => {
    const attempted = [{ ...attempt(1, at(5), at(6)), passed: true }];
    expect(to([], { attempted })).toBe(2);
    expect(goOn([2], { attempted }).awaitingMark).toBe(true);
    expect(goOn([2], { attempted: [{ ...attempt(1, at(5), at(6)), passed: false }] })).toEqual({
      nextChapterId: 1,
      awaitingMark: false,
      allDone: false,
    });
  });

  test('never at what waits to be marked; where that is all that is left, it is said', () => {
    const handedIn = [{ chapterId: 1, passed: null }];
    const last = [written(1, 10)];
    expect(goOn([], { handedIn, written: last })).toEqual({
      nextChapterId: 2,
      awaitingMark: false,
      allDone: false,
    });
    expect(goOn([2], { handedIn, written: last })).toEqual({
      nextChapterId: 1,
      awaitingMark: true,
      allDone: false,
    });
    const returned = [{ chapterId: 1, passed: false }];
    expect(goOn([2], { handedIn: returned })).toEqual({
      nextChapterId: 1,
      awaitingMark: false,
      allDone: false,
    });
    // Done, and to be done again.
    expect(goOn([1, 2], { handedIn: returned })).toEqual({
      nextChapterId: 1,
      awaitingMark: false,
      allDone: false,
    });
    expect(goOn([1, 2]).allDone).toBe(true);
    expect(goOn([2], { answersWaiting: [{ chapterId: 1 }] }).awaitingMark).toBe(true);
    expect(goOn([1, 2], { handedIn }).awaitingMark).toBe(false);
  });

  test('where all is done, at the lesson that was opened last, by reading, writing or a test', () => {
    const all = [1, 2];
    expect(to(all)).toBeNull();
    expect(to(all, { studied: [studied(1, 10), studied(2, 20)] })).toBe(2);
    expect(to(all, { studied: [studied(2, 20), studied(1, 10)] })).toBe(2);
    expect(to(all, { studied: [studied(2, 20)], written: [written(1, 30)] })).toBe(1);
    expect(to(all, { studied: [studied(2, 20)], written: [written(1, 10)] })).toBe(2);
    expect(to(all, { studied: [studied(2, 20)], attempted: [attempt(1, at(30), null)] })).toBe(1);
    expect(to(all, { studied: [studied(2, 20)], attempted: [attempt(1, at(10), at(30))] })).toBe(1);
    expect(to(all, { studied: [studied(2, 20)], attempted: [attempt(1, at(10), null)] })).toBe(2);
    // Of two at one time the first.
    expect(to(all, { studied: [studied(1, 20), studied(2, 20)] })).toBe(1);
  });

  test('never at a lesson that was taken out, or of another project', () => {
    expect(to([1, 2], { studied: [studied(1, 10), studied(9, 20), studied(77, 30)] })).toBe(1);
    expect(to([1, 2], { studied: [studied(9, 20)] })).toBeNull();
  });

  test('nowhere for who does not learn there', () => {
    const nowhere = { nextChapterId: null, awaitingMark: false, allDone: false };
    for (const status of [waiting, refused, left]) expect(goOn([], {}, status)).toEqual(nowhere);
    expect(to([], {}, graduated)).toBe(1);
    // Nothing is done of a project without lessons.
    const empty = { ...published, lessons: [] };
    const of = { ...nothing, ...none, done: new Set<number>() };
    expect(nextOf(empty, { status: learning, graduatedAt: null }, of, at(1000))).toEqual(nowhere);
  });
});

test('a project is begun with whatever was done there, in what was taken out too', () => {
  expect(hasBegun(published, nothing)).toBe(false);
  expect(hasBegun(published, { ...nothing, written: [{ chapterId: 77, at: at(30) }] })).toBe(false);
  expect(hasBegun(published, { ...nothing, written: [{ chapterId: 9, at: at(30) }] })).toBe(true);
  expect(hasBegun(published, { ...nothing, attempted: [attempt(1, at(5), null)] })).toBe(true);
});

test('a list says how far the student is, where to go on and whether it is begun, all of the same records', () => {
  const did = { ...nothing, ...none, studied: [{ chapterId: 1, done: true, at: at(1) }] };
  const enrolment = { status: learning, graduatedAt: null };
  expect(progressSummaryOf(published, enrolment, { ...did, done: doneBy(did) }, at(1000))).toEqual({
    progress: 0.5,
    nextChapterId: 2,
    awaitingMark: false,
    allDone: false,
    begun: true,
  });
});

test('a student was last active when something was last done there, in what was taken out too, else on joining', () => {
  const joined = { joinedAt: at(10) };
  expect(activeAtOf(published, joined, nothing)).toEqual(at(10));
  expect(activeAtOf(published, joined, { ...nothing, written: [{ chapterId: 9, at: at(30) }] })).toEqual(
    at(30),
  );
  expect(activeAtOf(published, joined, { ...nothing, written: [{ chapterId: 9, at: at(5) }] })).toEqual(
    at(10),
  );
  expect(activeAtOf(published, joined, { ...nothing, written: [{ chapterId: 77, at: at(30) }] })).toEqual(
    at(10),
  );
});
