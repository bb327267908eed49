import { Type } from 'typebox';
import { defineCall, Id, Nothing, Page, PageSize, paged } from './call.ts';
import { ProjectSummary } from './practise.ts';

export const getHomeList = defineCall({
  method: 'GET',
  path: '/capi/FrontProject/getHomeList',
  who: 'visitor',
  summary: '首页项目列表',
  payload: Type.Object({ page: Page, pageSize: PageSize }),
  data: paged(ProjectSummary),
});

/** `answer` is safe HTML. */
export const getFaqList = defineCall({
  method: 'GET',
  path: '/api/Shixi_Static/faqList',
  who: 'visitor',
  summary: '常见问题',
  payload: Nothing,
  data: Type.Object({
    list: Type.Array(
      Type.Object({ id: Id, topic: Type.String(), question: Type.String(), answer: Type.String() }),
    ),
  }),
});
