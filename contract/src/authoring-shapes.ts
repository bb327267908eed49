import { type Static, Type } from 'typebox';
import { Id, nullable, oneOf, Time } from './call.ts';
import { fileFamilyNames } from './homework-requirements.ts';
import { questionKinds } from './question-kinds.ts';
import { certificateRules, contentType, longestSkill, mostSkills, revealRules } from './words.ts';

/**
 * A project's own fields, as an author writes them. A draft may be half done: what must not be missing is asked for when
 * it is published. `description` and what is beside it are Markdown; `coverFileId` null: the browser draws a cover.
 */
export const ProjectFields = Type.Object({
  type: Type.String({ maxLength: 40, title: '类型' }),
  title: Type.String({ maxLength: 120, title: '名称' }),
  titleEn: Type.String({ maxLength: 200, title: '英文名称' }),
  summary: Type.String({ maxLength: 500, title: '简介' }),
  summaryEn: Type.String({ maxLength: 1000, title: '英文简介' }),
  audience: Type.String({ maxLength: 1000, title: '适合谁' }),
  outcomes: Type.Array(Type.String({ maxLength: 200, title: '学习收获' }), {
    maxItems: 12,
    title: '学习收获',
  }),
  skills: Type.Array(Type.String({ maxLength: longestSkill, title: '技能' }), {
    maxItems: mostSkills,
    title: '技能',
  }),
  description: Type.String({ maxLength: 50_000, title: '项目介绍' }),
  coverFileId: nullable(Id),
  level: Type.Integer({ minimum: 1, maximum: 3, title: '难度' }),
  hours: Type.Integer({ minimum: 1, maximum: 2000, title: '学时' }),
  materialIds: Type.Array(Id, { maxItems: 50, title: '资料' }),
  certificateTitle: Type.String({ maxLength: 120, title: '证书上的项目名称' }),
  certificateTitleEn: Type.String({ maxLength: 200, title: '证书上的英文项目名称' }),
  certificateRule: oneOf(certificateRules, { title: '证书规则' }),
});
export type ProjectFields = Static<typeof ProjectFields>;

const Level = Type.Object({
  name: Type.String({ maxLength: 100, title: '等级' }),
  points: Type.Number({ minimum: 0, maximum: 100, title: '分值' }),
});
/** Criteria × levels with points (contract/src/rubric.ts). */
export const Rubric = Type.Array(
  Type.Object({
    title: Type.String({ maxLength: 100, title: '评分项' }),
    note: Type.String({ maxLength: 500, title: '评分说明' }),
    levels: Type.Array(Level, { minItems: 2, maxItems: 8, title: '等级' }),
  }),
  { maxItems: 20, title: '评分表' },
);

export const RubricPass = Type.Integer({ minimum: 0, maximum: 100, title: '合格线' });

/** What a homework asks for and what it is marked by (rules: homework-requirements). */
export const HomeworkSettings = Type.Object({
  minCharacters: Type.Integer({ minimum: 0, maximum: 20_000, title: '最少字数' }),
  minFiles: Type.Integer({ minimum: 0, maximum: 20, title: '最少附件数' }),
  fileKinds: Type.Array(oneOf(fileFamilyNames), { maxItems: fileFamilyNames.length, title: '附件种类' }),
  mustPass: Type.Boolean({ title: '须批阅合格' }),
  rubric: Rubric,
  /** % of the rubric's points from which a pass is proposed; absent: `defaultRubricPass` (rules: rubric-pass). */
  rubricPass: Type.Optional(RubricPass),
});
export type HomeworkSettings = Static<typeof HomeworkSettings>;

/** The test's rules, the questions it takes from the bank in their order, and those it draws at random by tag. */
export const TestSettings = Type.Object({
  passMark: Type.Number({ minimum: 0, maximum: 100, title: '及格线' }),
  attempts: Type.Integer({ minimum: 1, maximum: 100, title: '答题次数' }),
  timeLimitMinutes: nullable(Type.Integer({ minimum: 1, maximum: 1440, title: '时限' })),
  shuffle: Type.Boolean({ title: '打乱顺序' }),
  reveal: oneOf(revealRules, { title: '答案何时公布' }),
  questionIds: Type.Array(Id, { maxItems: 200, title: '试题' }),
  draws: Type.Array(
    Type.Object({
      tag: Type.String({ minLength: 1, maxLength: 40, title: '标签' }),
      count: Type.Integer({ minimum: 1, maximum: 100, title: '抽取题数' }),
    }),
    { maxItems: 20, title: '抽题' },
  ),
});
export type TestSettings = Static<typeof TestSettings>;

/** Of a homework and of a test; a reading has none. */
export const LeafSettings = Type.Object({
  homework: Type.Optional(HomeworkSettings),
  test: Type.Optional(TestSettings),
});

/**
 * A question as its author writes it, it may be half done: options of a choice, or of an ordering in their right order;
 * `answer` of a true or false; blanks; `pairs` of a matching, `left` '' where nothing belongs to it; a guide for who
 * marks a text. Stem and explanation are Markdown, options and pairs one line of it.
 */
export const QuestionFields = Type.Object({
  kind: oneOf(questionKinds, { title: '题型' }),
  stem: Type.String({ maxLength: 20_000, title: '题干' }),
  marks: Type.Number({ minimum: 0.5, maximum: 1000, title: '分值' }),
  partial: Type.Boolean({ title: '部分得分' }),
  options: Type.Array(
    Type.Object({
      text: Type.String({ maxLength: 2000, title: '选项' }),
      answer: Type.Boolean(),
    }),
    { maxItems: 20, title: '选项' },
  ),
  answer: nullable(Type.Boolean()),
  blanks: Type.Array(
    Type.Object({
      answers: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 20 }),
      number: nullable(Type.Number()),
      tolerance: Type.Number({ minimum: 0 }),
    }),
    { maxItems: 20, title: '填空' },
  ),
  pairs: Type.Optional(
    Type.Array(
      Type.Object({
        left: Type.String({ maxLength: 2000, title: '左边' }),
        right: Type.String({ maxLength: 2000, title: '右边' }),
      }),
      { maxItems: 20, title: '配对' },
    ),
  ),
  explanation: Type.String({ maxLength: 20_000, title: '解析' }),
  guide: Type.String({ maxLength: 20_000, title: '评分参考' }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 40, title: '标签' }), {
    maxItems: 10,
    title: '标签',
  }),
});
export type QuestionFields = Static<typeof QuestionFields>;

/** Of a project for its authors: not published yet, as it is published, changed since. */
export const draftStates = ['draft', 'published', 'changed'] as const;
export type DraftState = (typeof draftStates)[number];

export const NodeType = nullable(oneOf(Object.values(contentType), { title: '类型' }));
/** Where a node hangs: `parentId` null: a chapter of the first level. Siblings stand in the order of the list. */
export const DraftNode = Type.Object({
  id: Id,
  parentId: nullable(Id),
  level: Type.Integer(),
  title: Type.String(),
  type: NodeType,
  revision: Type.Integer(),
  video: Type.Boolean(),
});

/** A leaf's film: an uploaded mp4, a picture that stands for it, who made it. */
export const DraftFilm = Type.Object({
  fileId: Id,
  posterFileId: nullable(Id),
  source: Type.String({ maxLength: 120, title: '视频来源' }),
});
export type DraftFilm = Static<typeof DraftFilm>;

/** How a leaf differs from what students see now. */
export const leafChanges = ['added', 'removed', 'moved', 'renamed', 'rewritten'] as const;
/** The parts of a leaf that a rewriting can touch. */
export const leafParts = ['body', 'film', 'requirements', 'rubric', 'rules', 'questions'] as const;

/** `path`: the titles above it. `started`, `done`: students who have begun it, and finished it. */
export const LeafDifference = Type.Object({
  id: Id,
  title: Type.String(),
  path: Type.Array(Type.String()),
  type: NodeType,
  changes: Type.Array(oneOf(leafChanges)),
  parts: Type.Array(oneOf(leafParts)),
});

/** The number of the save a writer has seen last: an older one is refused (-2), and nothing is overwritten (rules: draft-stale). */
export const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
/** `revision`: of what was saved; `draftRevision`: of the draft as a whole, which a publication names. */
export const Saved = Type.Object({ revision: Revision, draftRevision: Revision, savedAt: Time });
/** What is missing or wrong, as it would be said when one publishes. `nodeId`, `questionId` null: of the project's own fields. */
export const Fault = Type.Object({
  nodeId: nullable(Id),
  /** Of the project's own fields, which one it is said of; the directory where none is named. */
  field: Type.Optional(oneOf(Object.keys(ProjectFields.properties) as (keyof ProjectFields)[])),
  text: Type.String(),
});
export const Person = nullable(Type.Object({ id: Id, name: Type.String() }));

/** `before` and `after` as short texts. `effects`: what counts for whom once it is published, ready to show. */
export const Difference = Type.Object({
  draftRevision: Revision,
  isFirst: Type.Boolean(),
  fields: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
  leaves: Type.Array(
    Type.Object({ ...LeafDifference.properties, started: Type.Integer(), done: Type.Integer() }),
  ),
  students: Type.Object({ learning: Type.Integer(), graduated: Type.Integer() }),
  effects: Type.Array(Type.String()),
  faults: Type.Array(Fault),
});
