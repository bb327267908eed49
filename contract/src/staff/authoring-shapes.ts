import { type Static, Type } from 'typebox';
import { Id, nullable, oneOf, Time } from '../call.ts';
import { fileFamilyNames } from '../homework-requirements.ts';
import { Points } from '../points-field.ts';
import { questionKinds } from '../question-kinds.ts';
import {
  captionLanguage,
  certificateRules,
  contentType,
  longestSkill,
  mostSkills,
  revealRules,
} from '../words.ts';

/**
 * The fields of a project as its author writes them. A draft may be incomplete; required fields are checked when it is published.
 * `description` is Markdown; `coverFileId` null: the browser draws a cover.
 */
export const ProjectFields = Type.Object({
  type: Type.String({ maxLength: 40, title: '类型' }),
  title: Type.String({ maxLength: 120, title: '名称' }),
  titleEn: Type.String({ maxLength: 200, title: '英文名称' }),
  summary: Type.String({ maxLength: 500, title: '简介' }),
  summaryEn: Type.String({ maxLength: 1000, title: '英文简介' }),
  audience: Type.String({ maxLength: 1000, title: '适合谁' }),
  /** Who made it: names with their positions, as the project's page and card show them (rules: project-byline). */
  byline: Type.String({ maxLength: 120, title: '作者与职务' }),
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
  points: Points({ minimum: 0, maximum: 100, title: '分值' }),
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

/** The requirements of a homework and its rubric (rules: homework-requirements). */
export const HomeworkSettings = Type.Object({
  minCharacters: Type.Integer({ minimum: 0, maximum: 20_000, title: '最少字数' }),
  minFiles: Type.Integer({ minimum: 0, maximum: 20, title: '最少附件数' }),
  fileKinds: Type.Array(oneOf(fileFamilyNames), { maxItems: fileFamilyNames.length, title: '附件种类' }),
  mustPass: Type.Boolean({ title: '须批阅合格' }),
  rubric: Rubric,
  /** The percentage of the rubric's points from which a pass is proposed; absent: `defaultRubricPass` (rules: rubric-pass). */
  rubricPass: Type.Optional(RubricPass),
});
export type HomeworkSettings = Static<typeof HomeworkSettings>;

/** The rules of a test, its questions from the bank in order, and how many are drawn at random by tag. */
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

/**
 * A question as its author writes it, it may be half done: options of a choice, or of an ordering in their right order;
 * `answer` of a true or false; blanks; `pairs` of a matching, `left` '' where nothing belongs to it; a guide for who
 * marks a text. Stem and explanation are Markdown, options and pairs one line of it.
 */
export const QuestionFields = Type.Object({
  kind: oneOf(questionKinds, { title: '题型' }),
  stem: Type.String({ maxLength: 20_000, title: '题干' }),
  marks: Points({ minimum: 0.5, maximum: 1000, title: '分值' }),
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

/** The states of a draft: never published, the same as published, changed since. */
export const draftStates = ['draft', 'published', 'changed'] as const;
export type DraftState = (typeof draftStates)[number];

export const NodeType = nullable(oneOf(Object.values(contentType), { title: '类型' }));
/** A node of the directory. `parentId` null: a chapter of the first level. Siblings are in the order of the list. */
export const DraftNode = Type.Object({
  id: Id,
  parentId: nullable(Id),
  level: Type.Integer(),
  title: Type.String(),
  type: NodeType,
  revision: Type.Integer(),
  video: Type.Boolean(),
});

/** Bounds of what an author writes to a video (rules: video-captions). */
export const captionLimits = { languages: 8, bytes: 1024 * 1024, chapters: 100, chapterTitle: 60 };

/**
 * The video of a lesson: the uploaded file, its poster, its source, and what its author writes to it. Captions: a WebVTT file for
 * each language (BCP 47, such as zh-CN). Chapters: in order of the second at which each begins. Where captions or chapters are
 * missing they stay as they are.
 */
export const DraftVideo = Type.Object({
  fileId: Id,
  posterFileId: nullable(Id),
  source: Type.String({ maxLength: 120, title: '视频来源' }),
  captions: Type.Optional(
    Type.Array(Type.Object({ language: Type.String({ pattern: captionLanguage }), fileId: Id }), {
      maxItems: captionLimits.languages,
      title: '字幕',
    }),
  ),
  chapters: Type.Optional(
    Type.Array(
      Type.Object({
        at: Type.Integer({ minimum: 0, maximum: 86_400 }),
        title: Type.String({ minLength: 1, maxLength: captionLimits.chapterTitle }),
      }),
      { maxItems: captionLimits.chapters, title: '视频的章节' },
    ),
  ),
});
export type DraftVideo = Static<typeof DraftVideo>;

/** How a lesson of the draft differs from the published one. */
export const lessonChanges = ['added', 'removed', 'moved', 'renamed', 'rewritten'] as const;
/** The parts of a lesson that can differ. */
export const lessonParts = ['body', 'film', 'requirements', 'rubric', 'rules', 'questions'] as const;

/** `path`: the titles above it. `started`, `done`: how many students have begun and finished it. */
export const LessonDifference = Type.Object({
  id: Id,
  title: Type.String(),
  path: Type.Array(Type.String()),
  type: NodeType,
  changes: Type.Array(oneOf(lessonChanges)),
  parts: Type.Array(oneOf(lessonParts)),
});

/** Optimistic concurrency: the revision that the writer has seen last. An outdated one is refused (-2) (rules: draft-stale). */
export const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
/** `revision`: of the saved part; `draftRevision`: of the whole draft, which a publication names. */
export const Saved = Type.Object({ revision: Revision, draftRevision: Revision, savedAt: Time });
/** What is missing or wrong for a publication. `nodeId`, `questionId` null: it is about the project's own fields. */
export const Fault = Type.Object({
  nodeId: nullable(Id),
  /** Which of the project's own fields it is about; absent for the directory. */
  field: Type.Optional(oneOf(Object.keys(ProjectFields.properties) as (keyof ProjectFields)[])),
  text: Type.String(),
});
export const Person = nullable(Type.Object({ id: Id, name: Type.String() }));

/** `before`, `after`: short texts. `effects`: what the publication changes for students, ready to show. */
export const Difference = Type.Object({
  draftRevision: Revision,
  isFirst: Type.Boolean(),
  fields: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
  leaves: Type.Array(
    Type.Object({ ...LessonDifference.properties, started: Type.Integer(), done: Type.Integer() }),
  ),
  students: Type.Object({ learning: Type.Integer(), graduated: Type.Integer() }),
  effects: Type.Array(Type.String()),
  faults: Type.Array(Fault),
});
