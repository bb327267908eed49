import { Type } from 'typebox';
import { defineCall, Id, oneOf } from '../call.ts';
import { staffRoles } from '../words.ts';

const Author = Type.Object({ userId: Id, name: Type.String(), role: oneOf(staffRoles) });

/** The authors of a project. Managers of its college and administrators may write it too, without being listed. */
export const getAuthors = defineCall({
  method: 'POST',
  path: '/mapi/Project/getAuthors',
  who: 'staff',
  summary: '一个项目的作者，以及可以添加的人',
  payload: Type.Object({
    projectId: Id,
    keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
  }),
  data: Type.Object({
    authors: Type.Array(Author),
    /** Teachers and managers of the project's college who are not authors, by name; at most `candidatesMost`, matching `keyword`. */
    candidates: Type.Array(Author),
  }),
});

/** -2: a person who cannot be an author in its college, or the last author. */
export const setAuthor = defineCall({
  method: 'POST',
  path: '/mapi/Project/setAuthor',
  who: 'staff',
  summary: '添加或移除一个项目的作者',
  payload: Type.Object({
    projectId: Id,
    userId: Id,
    isAuthor: Type.Boolean({ title: '是否作者' }),
  }),
  data: Type.Object({ authors: Type.Array(Author) }),
});
