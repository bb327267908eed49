import { type Call, calls } from '@zhixing/contract';
import { expect, test } from 'vitest';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

interface Schema {
  type?: string;
  maxDecimals?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The numbers of a payload that need not be whole, each with whether it takes points. */
function numbersOf(schema: Schema, place: string): [place: string, points: boolean][] {
  const { type, maxDecimals, properties = {}, items, anyOf = [] } = schema;
  return [
    ...(type === 'number' ? [[place, maxDecimals === 2] as [string, boolean]] : []),
    ...Object.entries(properties).flatMap(([key, each]) => numbersOf(each, place ? `${place}.${key}` : key)),
    ...(items ? numbersOf(items, `${place}[]`) : []),
    ...anyOf.flatMap((each) => numbersOf(each, place)),
  ];
}
const found = Object.values(calls as Record<string, Call>).flatMap(({ path, payload }) =>
  numbersOf(payload as Schema, '').map(([place, points]) => ({ path, place, points })),
);

/** Numbers that are no points. */
const others: Record<string, string[]> = {
  // Seconds of a video.
  '/capi/Chapter/saveProgress': ['intervals[][]', 'position'],
  // What a student answers: ids of options.
  '/capi/Question/saveAnswers': ['allAnswer[].answer', 'allAnswer[].answer[]', 'allAnswer[].answer[][]'],
  '/capi/Question/produceScore': ['allAnswer[].answer', 'allAnswer[].answer[]', 'allAnswer[].answer[][]'],
  '/mapi/Project/previewScore': ['allAnswer[].answer', 'allAnswer[].answer[]', 'allAnswer[].answer[][]'],
  // One of a list of numbers.
  '/mapi/Marking/getOverview': ['type'],
  '/mapi/Project/changeDirectory': ['type'],
  // A percentage.
  '/mapi/Project/saveDraftChapter': ['test.passMark'],
  // The right number of a blank.
  '/mapi/Project/saveQuestion': ['question.blanks[].number', 'question.blanks[].tolerance'],
  '/mapi/QuestionBank/saveQuestion': ['question.blanks[].number', 'question.blanks[].tolerance'],
  '/mapi/Project/importCourse': [
    'nodes[].type',
    'nodes[].test.passMark',
    'questions[].blanks[].number',
    'questions[].blanks[].tolerance',
  ],
  '/mapi/Project/importQuestions': ['questions[].blanks[].number', 'questions[].blanks[].tolerance'],
  '/mapi/QuestionBank/importQuestions': ['questions[].blanks[].number', 'questions[].blanks[].tolerance'],
};

const place = { campId: 1, chapterId: 1 };
const work = { submissionId: 1, chosen: [], rubricKey: '', comment: '', fileIds: [], passed: true };
const answer = { ...place, questionId: 1, answerId: 1, comment: '' };
const correcting = { reason: '评错', withdraw: false, dryRun: true };
const cell = { studentId: 1, item: 'c1', flag: null, revision: 0 };
const level = (points: number) => ({ name: '好', points });

const textQuestion = (marks: number) => ({
  kind: 'text',
  stem: '为什么',
  marks,
  partial: false,
  options: [],
  answer: null,
  blanks: [],
  pairs: [],
  guide: '',
  explanation: '',
  tags: [],
});

/** A payload of each call that takes points, with them. */
const payloads: Record<string, Record<string, (points: number) => object>> = {
  '/mapi/Marking/saveDraft': { score: (score) => ({ ...work, score, revision: 0 }) },
  '/mapi/Marking/review': { score: (score) => ({ ...work, score }) },
  '/mapi/Marking/correctReview': { score: (score) => ({ ...work, score, revision: 0, ...correcting }) },
  '/mapi/Marking/correctText': { score: (score) => ({ ...answer, score, revision: 0, ...correcting }) },
  '/mapi/Marking/markTextAnswer': { score: (score) => ({ ...answer, score }) },
  '/mapi/Gradebook/saveEntries': {
    'entries[].value': (value) => ({ campId: 1, entries: [{ ...cell, value }] }),
  },
  '/mapi/Gradebook/importEntries': {
    'entries[].value': (value) => ({ campId: 1, entries: [{ ...cell, value }], reason: '' }),
  },
  '/mapi/Gradebook/saveColumn': { max: (max) => ({ campId: 1, name: '出勤', max }) },
  '/mapi/Gradebook/previewTotals': {
    'column.max': (max) => ({ campId: 1, column: { columnId: 1, max } }),
  },
  '/mapi/GradeChange/ask': {
    'review.score': (score) => ({ campId: 1, ...correcting, review: { ...work, score, revision: 0 } }),
    'answer.score': (score) => ({
      campId: 1,
      ...correcting,
      answer: { ...answer, score, revision: 0 },
    }),
    'entry.value': (value) => ({ campId: 1, ...correcting, entry: { ...cell, value } }),
  },
  '/mapi/Project/saveDraftChapter': {
    'homework.rubric[].levels[].points': (points) => ({
      nodeId: 1,
      revision: 1,
      homework: {
        minCharacters: 0,
        minFiles: 0,
        fileKinds: [],
        mustPass: false,
        rubric: [{ title: '结构', note: '', levels: [level(points), level(0)] }],
      },
    }),
  },
  '/mapi/Project/saveQuestion': {
    'question.marks': (marks) => ({ projectId: 1, question: textQuestion(marks) }),
  },
  '/mapi/QuestionBank/saveQuestion': {
    'question.marks': (marks) => ({ bankId: 1, folder: '', question: textQuestion(marks) }),
  },
  '/mapi/Project/importCourse': {
    'questions[].marks': (marks) => ({
      projectId: 1,
      file: { name: '一.zip', sha256: '0'.repeat(64) },
      nodes: [{ parent: null, title: '一', type: null }],
      report: [],
      questions: [textQuestion(marks)],
    }),
  },
  '/mapi/Project/importQuestions': {
    'questions[].marks': (marks) => ({ projectId: 1, questions: [textQuestion(marks)] }),
  },
  '/mapi/QuestionBank/importQuestions': {
    'questions[].marks': (marks) => ({ bankId: 1, folder: '', questions: [textQuestion(marks)] }),
  },
};
const cases = Object.entries(payloads).flatMap(([path, of]) =>
  Object.entries(of).map(([at, payload]) => ({ path, at, payload })),
);

test('every number of a payload takes points, which have at most two decimals, or is listed as something else', () => {
  const paths = (points: boolean) =>
    [
      ...new Set(found.filter((each) => each.points === points).map((each) => `${each.path} ${each.place}`)),
    ].sort();
  expect(paths(false)).toEqual(
    Object.entries(others)
      .flatMap(([path, places]) => places.map((each) => `${path} ${each}`))
      .sort(),
  );
  expect(paths(true)).toEqual(cases.map(({ path, at }) => `${path} ${at}`).sort());
});

test.each(cases)(
  '$path refuses more than two decimals in $at (rules: points-decimals)',
  async ({ path, payload }) => {
    const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
    const teacher = await classroom.addPerson({ role: 'teacher', collegeId });
    const send = async (points: number) =>
      (await product.call(`POST ${path}` as never, payload(points) as never, teacher)) as {
        code: number;
        msg: string;
      };
    expect(await send(8.125)).toMatchObject({
      code: -3,
      msg: expect.stringMatching(/^(分数|分值|满分)最多 2 位小数$/),
    });
    // What has two is refused for another reason, since there is no such place.
    for (const points of [8, 8.12, 0.07, 81.57, 99.99])
      expect((await send(points)).msg).not.toContain('小数');
  },
);
