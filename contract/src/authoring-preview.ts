import { Type } from 'typebox';
import { getScore, produceScore } from './assessment.ts';
import { defineCall, Id, nullable, writingBodyLimit } from './call.ts';
import { Chapter, getContent } from './learning.ts';

/** The draft as a student would see it who has just joined: nothing is recorded, nothing is done. */
export const previewDirectory = defineCall({
  method: 'POST',
  path: '/mapi/Project/previewDirectory',
  who: 'staff',
  heavy: true,
  summary: '预览草稿：项目介绍与目录',
  payload: Type.Object({ projectId: Id }),
  data: Type.Object({
    projectId: Id,
    type: Type.String(),
    title: Type.String(),
    titleEn: Type.String(),
    summary: Type.String(),
    cover: nullable(Type.String()),
    outcomes: Type.Array(Type.String()),
    /** Safe HTML. */
    description: Type.String(),
    leafCount: Type.Integer(),
    directory: Type.Array(Chapter),
  }),
});

/** One leaf of the draft as getContent shows it; a test's questions carry the ids of the bank. */
export const previewContent = defineCall({
  method: 'POST',
  path: '/mapi/Project/previewContent',
  who: 'staff',
  heavy: true,
  summary: '预览草稿的一节，如同学生打开它',
  payload: Type.Object({ nodeId: Id }),
  data: getContent.data,
});

/** A text that is being written, as students would see it: safe HTML. Files that are not the project's are left out. */
export const renderText = defineCall({
  method: 'POST',
  path: '/mapi/Project/renderText',
  who: 'staff',
  heavy: true,
  summary: '把正在写的 Markdown 变成学生看到的样子',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({ projectId: Id, text: Type.String({ maxLength: 200_000, title: '正文' }) }),
  data: Type.Object({
    html: Type.String(),
    /** Seconds that the server asks for before it counts as read (rules: progress). */
    readSeconds: Type.Integer(),
  }),
});

/** Answers to a test of the draft as it was previewed, marked at once and with the right answers: nothing is recorded. */
export const previewScore = defineCall({
  method: 'POST',
  path: '/mapi/Project/previewScore',
  who: 'staff',
  heavy: true,
  summary: '预览草稿的测验：交卷并看到评分',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({ nodeId: Id, allAnswer: produceScore.payload.properties.allAnswer }),
  data: getScore.data,
});
