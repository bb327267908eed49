import { Type } from 'typebox';
import { defineCall, Id, Page, PageSize, paged } from './call.ts';
import { ProjectSummary } from './practise.ts';

export const getHomeList = defineCall({
  method: 'GET',
  path: '/capi/FrontProject/getHomeList',
  who: 'visitor',
  summary: '首页项目列表',
  payload: Type.Object({ page: Page, pageSize: PageSize }),
  data: paged(ProjectSummary),
});

/** In the language asked for. `keyword`: only where each of its words is in topic, question or answer. `answer` is safe HTML. */
export const getFaqList = defineCall({
  method: 'GET',
  path: '/api/Shixi_Static/faqList',
  who: 'visitor',
  summary: '常见问题',
  payload: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })) }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({ id: Id, topic: Type.String(), question: Type.String(), answer: Type.String() }),
    ),
  }),
});
