import { Type } from 'typebox';
import { defineCall, Id, nullable, writingBodyLimit } from '../call.ts';
import { getScore, produceScore } from '../calls/assessment.ts';
import { Chapter, getContent } from '../calls/learning.ts';

/** The draft as a student who has just joined would see it. Nothing is recorded. */
export const previewDirectory = defineCall({
  method: 'POST',
  path: '/mapi/Project/previewDirectory',
  who: 'staff',
  repeatable: 'read',
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

/** One lesson of the draft as in getContent; the questions of a test have the ids of the bank. */
export const previewContent = defineCall({
  method: 'POST',
  path: '/mapi/Project/previewContent',
  who: 'staff',
  repeatable: 'read',
  heavy: true,
  summary: '预览草稿的一节，如同学生打开它',
  payload: Type.Object({ nodeId: Id }),
  data: getContent.data,
});

/** A Markdown text as students would see it: safe HTML. Files of other projects are left out. */
export const renderText = defineCall({
  method: 'POST',
  path: '/mapi/Project/renderText',
  who: 'staff',
  repeatable: 'read',
  heavy: true,
  summary: '把正在写的 Markdown 变成学生看到的样子',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({ projectId: Id, text: Type.String({ maxLength: 200_000, title: '正文' }) }),
  data: Type.Object({
    html: Type.String(),
    /** Seconds of reading that are required for the lesson to be done (rules: progress). */
    readSeconds: Type.Integer(),
  }),
});

/** Marks answers to a test of the draft and shows the right answers. Nothing is recorded. */
export const previewScore = defineCall({
  method: 'POST',
  path: '/mapi/Project/previewScore',
  who: 'staff',
  repeatable: 'read',
  heavy: true,
  summary: '预览草稿的测验：交卷并看到评分',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({ nodeId: Id, allAnswer: produceScore.payload.properties.allAnswer }),
  data: getScore.data,
});
