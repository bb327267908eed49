import type { CallKey } from '@zhixing/contract';
import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { correctionsMost } from '@zhixing/contract/staff/mark-correction';
import { contentType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { chapter } from '../../../schema/learning.ts';
import type { Classroom } from '../../classroom.ts';
import type { TestProduct } from '../../product.ts';
import { createGradebookCamp } from '../gradebook/gradebook-camp.ts';
import { itemsOf, schemeOf } from './oracle.ts';
import { type RawRows, type RawVersion, readRawRows } from './raw-rows.ts';

const hour = 3_600_000;
export const textPoints = 15;
export const columnPoints = 20;
const rubric = [
  { title: '数据', note: '', levels: [0, 2, 3].map((points) => ({ name: `${points} 分`, points })) },
  { title: '结论', note: '', levels: [0, 1, 4].map((points) => ({ name: `${points} 分`, points })) },
];

/** A mark of a homework: its score, or with a rubric its levels; null: it is given without a score. */
export interface Judged {
  score: number | null;
  levels: [number, number] | null;
  passed: boolean;
}
/** What a request after the lock is about, and whether it corrects it or gives its first mark. */
export type AskedFor = ['review' | 'answer' | 'entry', 'correct' | 'give'];
export interface Cell {
  value: number | null;
  flag: GradeFlag | null;
}

/** Whether the gradebook counts a lesson: it is in a category whose weight is not 0. */
const isCounted = (rows: RawRows, chapterId: number) =>
  schemeOf(rows, itemsOf(rows)).categories.some(
    ({ weight, items }) => weight > 0 && items.some(({ key }) => key === `l${chapterId}`),
  );

/** The one of `all` that a random number picks. */
const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];

/**
 * A camp with three students, a homework with a deadline, a homework with a rubric, a test of a choice and a text with two
 * attempts, and a column of 20 points. Each act finds in the raw rows what it is about, and is undefined where there is nothing.
 */
export async function createFiguresWorld(made: { product: TestProduct; classroom: Classroom }) {
  const { product, classroom } = made;
  const camp = await createGradebookCamp(made, {
    names: ['甲', '乙', '丙'],
    addItems: async (projectId) => {
      const first = await classroom.addLesson(projectId, contentType.homework);
      const second = await classroom.addLesson(projectId, contentType.homework);
      await classroom.setRequirements(second, { rubric });
      const test = await classroom.addTest(projectId, {
        passMark: 90,
        attempts: 2,
        questions: [
          { kind: 'single', marks: 10, options: ['*甲', '乙', '丙'] },
          { kind: 'text', marks: textPoints },
        ],
      });
      // A lesson that stays open, so that nobody graduates.
      await classroom.addLesson(projectId, contentType.reading);
      return { first, second, test };
    },
  });
  const { db, campId, projectId, people, now, byTeacher } = camp;
  const { first, second, test } = camp.items;
  const [choice, text] = test.questions as [(typeof test.questions)[0], (typeof test.questions)[0]];
  const testAt = { chapterId: test.chapterId };
  await classroom.setDeadline(campId, first, new Date(now + 24 * hour));
  await classroom.setDeadline(campId, test.chapterId, new Date(now + 48 * hour));
  await camp.addColumn('出勤', columnPoints);
  const raw = () => readRawRows(db, { campId, projectId });
  const personAt = (who: number) => people[who] as (typeof people)[number];
  /** One student, or all. */
  const idsOf = (who: number | null) => (who === null ? people.map(({ id }) => id) : [personAt(who).id]);
  const homeworkOf = ({ chapter: lessons }: RawRows) =>
    lessons.filter(({ type, removed_at }) => type === Number(contentType.homework) && removed_at === null);

  /** The newest versions of homework in the project. */
  const newestOf = (rows: RawRows) =>
    rows.submission.filter(
      (each) =>
        homeworkOf(rows).some(({ id }) => id === each.chapter_id) &&
        !rows.submission.some(
          ({ student_id, chapter_id, version }) =>
            student_id === each.student_id && chapter_id === each.chapter_id && version > each.version,
        ),
    );
  const judgedOf = async ({ id, chapter_id }: RawVersion, { score, levels, passed }: Judged) => {
    const work = await camp.read('POST /mapi/Marking/getWork', { submissionId: id });
    const { rubricKey } = work.marked ?? work;
    const about = { submissionId: id, rubricKey, comment: '核对过了', passed };
    if (chapter_id !== second) return { ...about, score, chosen: [] };
    // A pass needs all levels.
    return { ...about, score: null, chosen: levels ?? (passed ? [1, 1] : [null, null]) };
  };
  /** Whether a mark is a pass that needs a score and has none (rules: scored-pass). Levels of a rubric make a score. */
  const lacksScore = (
    rows: RawRows,
    { chapter_id }: RawVersion,
    { passed, score, chosen }: Awaited<ReturnType<typeof judgedOf>>,
  ) => passed && score === null && chosen.length === 0 && isCounted(rows, chapter_id);
  const correctionsOf = (rows: RawRows, { id }: RawVersion) =>
    rows.mark_change.filter(({ submission_id }) => submission_id === id).length;
  const answersOf = async (filter: 'waiting' | 'marked') =>
    (
      await camp.read('POST /mapi/Marking/getTextAnswers', {
        ...testAt,
        questionId: text.id,
        filter,
      })
    ).list;
  /** The mark of a homework's newest version: one to correct, or after the lock one to give. */
  const reviewTo = async (act: 'correct' | 'give', pick: number, judged: Judged) => {
    const rows = await raw();
    const isIt = (each: RawVersion) =>
      (act === 'give') === (each.reviewed_at === null) && correctionsOf(rows, each) < correctionsMost;
    const version = pickOf(newestOf(rows).filter(isIt), pick);
    if (!version) return undefined;
    const mark = { ...(await judgedOf(version, judged)), revision: correctionsOf(rows, version) };
    return { studentId: version.student_id, mark, lacksScore: lacksScore(rows, version, mark) };
  };
  /** The same of a text answer. */
  const answerTo = async (act: 'correct' | 'give', pick: number, score: number) => {
    const all = await answersOf(act === 'give' ? 'waiting' : 'marked');
    const isIt = ({ corrections }: (typeof all)[number]) => corrections.length < correctionsMost;
    const answer = pickOf(all.filter(isIt), pick);
    if (!answer) return undefined;
    const { answerId, corrections, student } = answer;
    const about = { ...testAt, questionId: text.id, answerId };
    const mark = { ...about, score, comment: '', revision: corrections.length };
    return { studentId: student.studentId ?? 0, mark, lacksScore: false };
  };
  /** A cell of the gradebook as it is typed; points are of the column alone. */
  const cellsOf = async (who: number | null, pick: number, { value, flag }: Cell) => {
    const rows = await raw();
    const item = pickOf(itemsOf(rows), pick);
    const isOwn = item?.kind === 'own';
    return idsOf(who).map((studentId) => {
      const before = rows.gradebook_entry.find(
        (each) => each.student_id === studentId && (isOwn ? each.column_id : each.chapter_id) === item?.id,
      );
      const entry = { value: isOwn ? value : null, flag, revision: before?.revision ?? 0 };
      const isChanged = (before?.value ?? null) !== entry.value || (before?.flag ?? null) !== flag;
      return { isChanged, entry: { studentId, item: item?.key ?? '', ...entry } };
    });
  };
  const regrade = async (change: Record<string, unknown>) => {
    const preview = await byTeacher('POST /mapi/Regrade/preview', { ...testAt, ...change });
    const how = { revision: preview.data.revision, reason: '答案录错了', explanation: '', revoked: [] };
    return byTeacher('POST /mapi/Regrade/apply', { ...testAt, ...change, ...how });
  };
  const why = { reason: '看错了', dryRun: false };
  const { ends, forward, release, step, changes, decide, book, read } = camp;

  return {
    campId,
    projectId,
    people,
    now,
    ends,
    forward,
    release,
    step,
    changes,
    decide,
    book,
    read,
    raw,
    test: test.chapterId,
    clock: () => product.clock.now().getTime(),
    /** What a call answers a student; it must succeed. */
    readAs: async <K extends CallKey>(who: number, key: K, payload: Record<string, unknown> = {}) => {
      const { code, msg, data } = await camp.byStudent(personAt(who), key, payload);
      if (code !== 1) throw new Error(`${key}: ${msg}`);
      return data;
    },
    handIn: async (who: number, pick: number) => {
      const lesson = pickOf(homeworkOf(await raw()), pick);
      return lesson && camp.handIn(personAt(who), lesson.id);
    },
    review: async (pick: number, judged: Judged) => {
      const rows = await raw();
      const version = pickOf(
        newestOf(rows).filter(({ reviewed_at }) => reviewed_at === null),
        pick,
      );
      if (!version) return undefined;
      const mark = await judgedOf(version, judged);
      const answer = await byTeacher('POST /mapi/Marking/review', { ...mark, fileIds: [] });
      return { ...answer, lacksScore: lacksScore(rows, version, mark) };
    },
    correct: async (pick: number, judged: Judged) => {
      const found = await reviewTo('correct', pick, judged);
      if (!found) return undefined;
      const { mark, lacksScore } = found;
      const more = { ...why, withdraw: false };
      return { ...(await byTeacher('POST /mapi/Marking/correctReview', { ...mark, ...more })), lacksScore };
    },
    sit: (who: number, option: number) => {
      const allAnswer = [
        { questionId: choice.id, answer: choice.optionIds[option] },
        { questionId: text.id, answer: '因为样本太少' },
      ];
      return camp.byStudent(personAt(who), 'POST /capi/Question/produceScore', { ...testAt, allAnswer });
    },
    markText: async (pick: number, score: number) => {
      const answer = pickOf(await answersOf('waiting'), pick);
      const mark = { ...testAt, questionId: text.id, answerId: answer?.answerId, score, comment: '' };
      return answer && byTeacher('POST /mapi/Marking/markTextAnswer', mark);
    },
    correctText: async (pick: number, score: number) => {
      const found = await answerTo('correct', pick, score);
      const more = { ...why, withdraw: false };
      return found && byTeacher('POST /mapi/Marking/correctText', { ...found.mark, ...more });
    },
    regrade: async (way: 'key' | 'full' | 'drop', option: number, keepsOld: boolean) => {
      const active = (await raw()).question_correction.some(({ taken_back_at }) => taken_back_at === null);
      const key = way === 'key' ? { optionIds: [choice.optionIds[option]], keepsOld } : {};
      return active ? undefined : regrade({ correction: { questionId: choice.id, way, key } });
    },
    withdrawCorrection: async () => {
      const active = (await raw()).question_correction.find(({ taken_back_at }) => taken_back_at === null);
      return active && regrade({ takesBack: active.id });
    },
    type: async (who: number | null, pick: number, cell: Cell) => {
      const entries = (await cellsOf(who, pick, cell)).map(({ entry }) => ({ ...entry, reason: '照请假单' }));
      return byTeacher('POST /mapi/Gradebook/saveEntries', { entries });
    },
    extend: async (who: number | null, isTest: boolean, hours: number) => {
      const chapterId = isTest ? test.chapterId : first;
      const { camp_deadline } = await raw();
      const dueAt = camp_deadline.find(({ chapter_id }) => chapter_id === chapterId)?.due_at ?? 0;
      const from = Math.max(product.clock.now().getTime(), new Date(dueAt).getTime());
      return camp.extend(chapterId, idsOf(who), from + hours * hour);
    },
    giveAttempts: (who: number | null) =>
      byTeacher('POST /mapi/Gradebook/giveAttempts', {
        ...testAt,
        studentIds: idsOf(who),
        count: 1,
        reason: '补考',
      }),
    previewScheme: (scheme: GradeScheme) => byTeacher('POST /mapi/Gradebook/previewTotals', { scheme }),
    saveScheme: async (schemeOf: (keys: string[]) => GradeScheme) => {
      const rows = await raw();
      const scheme = schemeOf(itemsOf(rows).map(({ key }) => key));
      const revision = rows.gradebook_scheme[0]?.revision ?? 0;
      return byTeacher('POST /mapi/Gradebook/saveScheme', { scheme, revision });
    },
    /** As a publication does: another lesson, one under another name, or one less. */
    publish: async (how: 'add' | 'rename' | 'remove') => {
      const added = homeworkOf(await raw()).filter(({ id }) => id !== first && id !== second);
      const [last] = added.slice(-1);
      const id = how === 'rename' ? first : (last?.id ?? 0);
      if (how === 'add' && added.length < 2) await classroom.addLesson(projectId, contentType.homework);
      const title = sql`left(${chapter.title} || '改', 40)`;
      const set = how === 'rename' ? { title } : { removedAt: product.clock.now() };
      if (how !== 'add') await db.update(chapter).set(set).where(eq(chapter.id, id));
    },
    /** Asks for a correction after the lock, or for a first mark. */
    ask: async (what: AskedFor, pick: number, judged: Judged, cell: Cell) => {
      const [kind, act] = what;
      const cells = kind === 'entry' ? await cellsOf(pick % people.length, pick, cell) : [];
      const entry = cells.find(({ isChanged }) => isChanged)?.entry;
      const found = {
        review: () => reviewTo(act, pick, judged),
        answer: () => answerTo(act, pick, Math.min(textPoints, judged.score ?? 0)),
        entry: () => entry && { studentId: entry.studentId, mark: entry, lacksScore: false },
      };
      const asked = await found[kind]();
      if (!asked) return undefined;
      const { code, msg } = await byTeacher('POST /mapi/GradeChange/ask', { [kind]: asked.mark, ...why });
      return { code, msg, studentId: asked.studentId, lacksScore: asked.lacksScore };
    },
  };
}
export type FiguresWorld = Awaited<ReturnType<typeof createFiguresWorld>>;
