import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { getTypeList } from './practise.ts';

const Slug = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,39}$',
  title: '短名（小写英文字母开头，可以有数字和 -）',
});

/** A type of projects with its names in both languages; `slug` is its address, `/practise/<slug>`. */
const named = {
  slug: Slug,
  name: Type.String({ minLength: 1, maxLength: 20, title: '类型名称' }),
  nameEn: Type.String({ minLength: 1, maxLength: 60, title: '类型英文名称' }),
  summary: Type.String({ maxLength: 120, title: '类型简介' }),
  summaryEn: Type.String({ maxLength: 240, title: '类型英文简介' }),
};

export const createProjectType = defineCall({
  method: 'POST',
  path: '/mapi/ProjectType/create',
  who: 'staff',
  changesShared: true,
  summary: '新建实践项目类型',
  payload: Type.Object(named),
  data: getTypeList.data,
});

/** Everything but its short name, which is its address. */
export const changeProjectType = defineCall({
  method: 'POST',
  path: '/mapi/ProjectType/change',
  who: 'staff',
  changesShared: true,
  summary: '修改实践项目类型',
  payload: Type.Object(named),
  data: getTypeList.data,
});

/** One that no project has, drafts included. */
export const removeProjectType = defineCall({
  method: 'POST',
  path: '/mapi/ProjectType/remove',
  who: 'staff',
  changesShared: true,
  summary: '移除实践项目类型',
  payload: Type.Object({ slug: Slug }),
  data: getTypeList.data,
});

/** Before another one, or at the end. */
export const moveProjectType = defineCall({
  method: 'POST',
  path: '/mapi/ProjectType/move',
  who: 'staff',
  changesShared: true,
  summary: '移动实践项目类型',
  payload: Type.Object({ slug: Slug, before: Type.Optional(Slug) }),
  data: getTypeList.data,
});
