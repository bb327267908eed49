import { type Static, Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Time } from '../../call.ts';
import { NodeType, Person, QuestionFields, Revision, TestSettings } from '../authoring-shapes.ts';
import { courseBytes, mostCourseNodes, mostReportItems, reportStates } from './limits.ts';

const { questionIds: _, ...testRules } = TestSettings.properties;

/**
 * A section or lesson of an imported course. `parent`: the place of its section in the list, before its own; null: the top. A text
 * names another lesson as `(lesson:3)`, by its place in the list. `questions` of a test: places in the list of questions.
 */
const CourseNode = Type.Object({
  parent: nullable(Type.Integer({ minimum: 0, maximum: mostCourseNodes })),
  title: Type.String({ minLength: 1, maxLength: 120, title: '标题' }),
  type: NodeType,
  body: Type.Optional(Type.String({ maxLength: 200_000, title: '正文' })),
  test: Type.Optional(
    Type.Object({
      ...testRules,
      questions: Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 200, title: '试题' }),
    }),
  ),
});
export type CourseNode = Static<typeof CourseNode>;

/** What came of one part of a course, as it was shown before the import. `kind`: a kind of loss, which the browser has words for. */
export const CourseReport = Type.Array(
  Type.Object({
    title: Type.String({ maxLength: 200 }),
    /** Where it stands in the file. */
    path: Type.String({ maxLength: 400 }),
    state: oneOf(reportStates),
    losses: Type.Array(
      Type.Object({
        kind: Type.String({ maxLength: 40 }),
        count: Type.Integer({ minimum: 0 }),
        names: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 10 }),
      }),
      { maxItems: 40 },
    ),
  }),
  { maxItems: mostReportItems, title: '报告' },
);
export type CourseReport = Static<typeof CourseReport>;

/** Adds all of it behind the directory's end, or nothing (rules: course-import). `again`: the same file is in the project, and is to come twice. */
export const importCourse = defineCall({
  method: 'POST',
  path: '/mapi/Project/importCourse',
  who: 'staff',
  heavy: true,
  summary: '把导入的课程一次加入草稿',
  bodyLimit: courseBytes,
  members: 150_000,
  payload: Type.Object({
    projectId: Id,
    file: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 255, title: '文件名' }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$', title: '文件的散列' }),
    }),
    again: Type.Optional(Type.Boolean()),
    nodes: Type.Array(CourseNode, { minItems: 1, maxItems: mostCourseNodes, title: '章节' }),
    questions: Type.Array(QuestionFields, { maxItems: 2000, title: '试题' }),
    report: CourseReport,
  }),
  data: Type.Object({ draftRevision: Revision, importId: Id, nodeIds: Type.Array(Id) }),
});

/** The last imports of a project, the newest first. `report`: of the one that is named; null where none is, or it is not there any more. */
export const getCourseImports = defineCall({
  method: 'POST',
  path: '/mapi/Project/getCourseImports',
  who: 'staff',
  summary: '一个项目导入过的课程',
  payload: Type.Object({ projectId: Id, importId: Type.Optional(Id) }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        importId: Id,
        name: Type.String(),
        sha256: Type.String(),
        importedAt: Time,
        importedBy: Person,
        undoneAt: nullable(Time),
        nodes: Type.Integer(),
        questions: Type.Integer(),
      }),
    ),
    report: nullable(CourseReport),
  }),
});

/** Puts what it added into the trash, with what was added below it since. `questionsKept`: other tests name them. */
export const undoCourseImport = defineCall({
  method: 'POST',
  path: '/mapi/Project/undoCourseImport',
  who: 'staff',
  heavy: true,
  summary: '撤销一次课程导入',
  payload: Type.Object({ projectId: Id, importId: Id }),
  data: Type.Object({ draftRevision: Revision, questionsKept: Type.Integer() }),
});
