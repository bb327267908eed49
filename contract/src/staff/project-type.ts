import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { getTypeList } from '../calls/practise.ts';

const Slug = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,39}$',
  title: '短名（小写英文字母开头，可以有数字和 -）',
});

/** A project type with its names in both languages; `slug`: its path is `/practise/<slug>`. */
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
  summary: '新建实践项目类型',
  payload: Type.Object(named),
  data: getTypeList.data,
});

/** Changes everything but the slug. */
export const changeProjectType = defineCall({
  method: 'POST',
  path: '/mapi/ProjectType/change',
  who: 'staff',
  summary: '修改实践项目类型',
  payload: Type.Object(named),
  data: getTypeList.data,
});

/** Removes a type that no project has, drafts included. */
export const removeProjectType = defineCall({
  method: 'POST',
  path: '/mapi/ProjectType/remove',
  who: 'staff',
  summary: '移除实践项目类型',
  payload: Type.Object({ slug: Slug }),
  data: getTypeList.data,
});

/** Moves a type before another one, or to the end. */
export const moveProjectType = defineCall({
  method: 'POST',
  path: '/mapi/ProjectType/move',
  who: 'staff',
  summary: '移动实践项目类型',
  payload: Type.Object({ slug: Slug, before: Type.Optional(Slug) }),
  data: getTypeList.data,
});
