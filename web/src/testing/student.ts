import { noStudies } from '@zhixing/contract/profile-fields';
import type { ApplyProject, UserInfo } from '../areas/account/account.types.ts';
import type { Certificate } from '../areas/certificate/certificate.types.ts';
import type { ChapterContent, Directory, ProjectInfo } from '../areas/directory/directory.types.ts';
import type { ProgressRecord } from '../areas/learning/learning.types.ts';
import type { HomeworkItem } from '../areas/schoolwork/schoolwork.types.ts';
import { type Answers, ok } from './fake-services.ts';

/** A made-up student in the middle of a project, as the server answers for them. */
const at = '2031-03-05T02:00:00.000Z';
export const titles = {
  project: '校园能耗数据分析',
  reading: '1.1 读懂电表',
  homework: '1.2 作业：第一张图',
  test: '1.3 测验：单位与误差',
};

export const student: UserInfo = {
  userId: 7,
  name: '林小知',
  nameEn: 'Lin Xiaozhi',
  avatar: null,
  role: 'student',
  unread: 0,
  countryCode: '86',
  mobile: '138****0001',
  email: null,
  emailPending: null,
  gender: '',
  college: null,
  ...noStudies,
  major: '数据科学',
};

export const enrolment = (more: Partial<ApplyProject> = {}): ApplyProject => ({
  projectId: 1,
  campId: 11,
  type: 'data',
  title: titles.project,
  titleEn: 'Campus Energy Data',
  cover: null,
  status: 1,
  progress: 0.25,
  nextChapterId: 22,
  awaitingMark: false,
  allDone: false,
  begun: true,
  joinedAt: at,
  graduatedAt: null,
  ...more,
});

export const directory: Directory = [
  {
    id: 20,
    title: '第一章 从问题到数据',
    type: '1',
    done: false,
    subChapter: [
      { id: 21, title: titles.reading, type: '1', done: true },
      { id: 22, title: titles.homework, type: '2', done: false },
      { id: 23, title: titles.test, type: 3, done: false },
    ],
  },
];

export const projectInfo: ProjectInfo = {
  projectId: 1,
  campId: 11,
  campTitle: '春季营',
  type: 'data',
  title: titles.project,
  titleEn: 'Campus Energy Data',
  cover: null,
  status: 1,
  progress: 1 / 3,
  doneCount: 1,
  leafCount: 3,
  missing: ['还差 1 份作业'],
  endsAt: at,
  certCode: null,
  nextChapterId: 22,
  awaitingMark: false,
  allDone: false,
  begun: true,
};

export const reading: ChapterContent = {
  id: 21,
  projectId: 1,
  title: titles.reading,
  type: '1',
  done: true,
  content: '<p>电表记下的是用了多少度。</p>',
  reading: { needed: 10, seconds: 10, position: 0 },
};

export const homework: HomeworkItem = {
  chapterId: 22,
  title: titles.homework,
  chapter: ['第一章 从问题到数据'],
  deadline: null,
  lateRule: 'mark',
  status: null,
  savedAt: null,
  submission: null,
  review: null,
  done: false,
};

const record: ProgressRecord = {
  projectId: 1,
  title: titles.project,
  status: 1,
  joinedAt: at,
  graduatedAt: null,
  lastAt: null,
  progress: 1 / 3,
  doneCount: 1,
  leafCount: 3,
  progressRule: '完成的小节除以全部小节',
  certificateRule: '必学的都完成',
  missing: [],
  readSeconds: 10,
  watchedSeconds: 0,
  list: [
    {
      chapterId: 21,
      title: titles.reading,
      path: ['第一章 从问题到数据'],
      type: '1',
      done: true,
      doneAt: at,
      updatedAt: at,
      deadline: null,
      rule: '读过 10 秒并看到末尾即完成',
      missing: null,
      reading: { needed: 10, seconds: 10, position: 1, spans: [] },
    },
  ],
  notes: [
    {
      chapterId: 21,
      title: titles.reading,
      savedAt: at,
      excerpt: '度就是千瓦时。',
      content: '度就是千瓦时。',
    },
  ],
};

export const certificate: Certificate = {
  certImgUrl: '/public/certificate.svg',
  projectName: titles.project,
  projectNameEn: 'Campus Energy Data',
  year: '2031',
  month: '03',
  name: '林小知',
  nameEn: 'Lin Xiaozhi',
  certCode: 'ZX2031ABCDEFGHJK',
  validateUrl: 'https://zx.example/cert/validate',
  sealedAt: at,
};

export const studentAnswers: Answers = {
  'GET /api/Shixi_Static/mobileCity': () => ok([{ code: '86', name: '中国', nameEn: 'China' }]),
  'POST /capi/Student/getUserInfo': () => ok(student),
  'POST /capi/Student/getApplyProjectList': ({ graduate, page = 1, pageSize = 10 }) => {
    const list = graduate
      ? [enrolment({ status: 2, progress: 1, graduatedAt: at, certCode: certificate.certCode })]
      : [enrolment()];
    return ok({ list, page, pageSize, total: list.length });
  },
  'POST /capi/Student/getCertificateV2': () => ok(certificate),
  'POST /capi/Chapter/getDirectory': () => ok({ directory, projectInfo }),
  'POST /capi/Chapter/getContent': () => ok(reading),
  'POST /capi/Chapter/getProgressRecord': () => ok(record),
  'POST /capi/FrontProject/getMaterial': () =>
    ok({ list: [{ id: 5, name: '电表读数.csv', size: 2048, url: '/files/5' }] }),
  'POST /capi/Schoolwork/getWorkDirectory': () =>
    // Two: the only one there is would open by itself.
    ok({ list: [homework, { ...homework, chapterId: 24, title: '记一周的用电' }] }),
  'POST /capi/Getdirectory/getTestDirectory': () => ok({ directory: [] }),
  'POST /capi/Gradebook/getOwn': () => ok({ awaits: 'release', grades: null }),
  'POST /capi/Announcement/getList': () => ok({ list: [], page: 1, pageSize: 3, total: 0 }),
  'POST /capi/Calendar/getEvents': () => ok({ list: [], next: [], earlier: null, later: null }),
  'POST /capi/Calendar/getAddress': () => ok({ path: null }),
};
