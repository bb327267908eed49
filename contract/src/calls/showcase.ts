import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Time } from '../call.ts';
import { showcaseStates } from '../showcase-words.ts';
import { WorkFile } from './schoolwork.ts';

/** `title`: the homework's. `name`: the student's, who has agreed to it. `excerpt`: the first 160 characters of its text. */
const listed = {
  workId: Id,
  title: Type.String(),
  name: Type.String(),
  submittedAt: Time,
};

/** The works of graduates on the page of a project (rules: showcase). `image`: the first picture. Of a project that the caller does not see: none. */
const getShowcase = defineCall({
  method: 'GET',
  path: '/capi/Showcase/getList',
  who: 'visitor',
  cost: 2,
  summary: '项目页上的学生作品',
  payload: Type.Object({ projectId: Id }),
  data: Type.Object({
    list: Type.Array(Type.Object({ ...listed, excerpt: Type.String(), image: nullable(Type.String()) })),
  }),
});

/** `content`: as in getWorkOrNote. `images`: the files of its pictures; attachments are not shown. */
const Whole = Type.Object({ ...listed, content: Type.String(), images: Type.Array(WorkFile) });

/** A work of a graduate, whole. -3: it is not shown, or not any more. */
const getShowcaseWork = defineCall({
  method: 'GET',
  path: '/capi/Showcase/getWork',
  who: 'visitor',
  cost: 2,
  summary: '一份学生作品',
  payload: Type.Object({ workId: Id }),
  data: Whole,
});

const State = Type.Object({ state: oneOf(showcaseStates) });

/** Where the caller's homework stands (rules: showcase). */
const getOwnShowcase = defineCall({
  method: 'POST',
  path: '/capi/Showcase/getOwn',
  who: 'student',
  summary: '我的一份作业能不能展示',
  payload: Type.Object({ chapterId: Id }),
  data: State,
});

/** Agrees that a homework is shown, or withdraws that, which hides it at once. Idempotent. -2: the homework cannot be shown. */
const agreeToShowcase = defineCall({
  method: 'POST',
  path: '/capi/Showcase/agree',
  who: 'student',
  summary: '同意或不再同意展示一份作业',
  payload: Type.Object({ chapterId: Id, agreed: Type.Boolean() }),
  data: State,
});

/** The works whose students agreed, for the project's authors, the newest consent first, at most 200. */
const getShowcaseCandidates = defineCall({
  method: 'POST',
  path: '/mapi/Showcase/getList',
  who: 'staff',
  summary: '同意展示的学生作品',
  payload: Type.Object({ projectId: Id }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({ ...listed, score: nullable(Type.Number()), agreedAt: Time, shown: Type.Boolean() }),
    ),
  }),
});

/** A work whose student agreed, whole. -3: no such work. */
const getShowcaseCandidate = defineCall({
  method: 'POST',
  path: '/mapi/Showcase/getWork',
  who: 'staff',
  summary: '一份同意展示的学生作品',
  payload: Type.Object({ projectId: Id, workId: Id }),
  data: Whole,
});

/** Shows a work on the page of the project, or hides it. Idempotent. -2: 6 are shown already. -3: the student does not agree any more. */
const chooseShowcase = defineCall({
  method: 'POST',
  path: '/mapi/Showcase/choose',
  who: 'staff',
  summary: '在项目页展示一份学生作品，或不再展示',
  payload: Type.Object({ projectId: Id, workId: Id, shown: Type.Boolean() }),
  data: Type.Object({ shown: Type.Boolean() }),
});

/** For the table of all calls (index.ts). */
export const showcaseCalls = {
  getShowcase,
  getShowcaseWork,
  getOwnShowcase,
  agreeToShowcase,
  getShowcaseCandidates,
  getShowcaseCandidate,
  chooseShowcase,
};
