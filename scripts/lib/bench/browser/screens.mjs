import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../../../contract/src/index.ts';
import { mustCall } from '../../../../e2e/support/call.ts';
import { lessonsOf } from '../targets.mjs';

const keyOf = ({ method, path }) => `${method} ${path}`;
const heading = 'main h1:visible';
const dashboardContent = 'main a[href^="/staff/"]:visible';

/** The public pages. */
export const publicPages = (projectId) =>
  ['/', '/practise', `/practise/detail/${projectId}`, '/FQA', '/cert/validate', '/account/login'].map(
    (path) => ({
      name: path.replace(/\d+$/, ':id'),
      path,
      application: path.startsWith('/account'),
    }),
  );

async function logIn(url, { account, password }) {
  return (await mustCall({ url }, keyOf(calls.login), { account, password })).token;
}

/** A lesson of each kind, of a project of the student that has all of them. */
async function findLessons(place) {
  const mine = await mustCall(place, keyOf(calls.getApplyProjectList), { pageSize: 100 });
  for (const { projectId } of mine.list.filter(({ status }) => status === 1 || status === 2)) {
    const { directory } = await mustCall(place, keyOf(calls.getDirectory), { projectId });
    const lessons = [...lessonsOf(directory)];
    const find = (kind) => lessons.find(({ type, video }) => (video ? 'video' : String(type)) === kind)?.id;
    const [reading, video, homework, test] = ['1', 'video', '2', '3'].map(find);
    if (reading && video && homework && test) return { projectId, reading, video, homework, test };
  }
  throw new Error('no project of the demo student has every kind of lesson');
}

/** The navigation through the back office: every list and the pages behind it. */
function wayOfStaff(own) {
  const first = (name, place, shows) => ({
    name,
    link: `main a[href^="/staff/${place}/"]:not([href$="/new"]):visible`,
    shows,
  });
  const tab = (name, place) => ({
    name,
    link: `main a[href$="/${place}"]:visible`,
    shows: `main a[href$="/${place}"][aria-current]:visible`,
  });
  return [
    own('项目', '/staff/projects'),
    first('一个项目', 'projects', 'main form input:visible, main section input:visible'),
    ...[tab('目录', 'content'), tab('题库', 'bank'), tab('预览', 'preview'), tab('发布', 'publish')],
    own('实训营', '/staff/camps'),
    first('一个营', 'camps', 'main a[href$="/roster"]:visible'),
    ...[tab('名单', 'roster'), tab('规则', 'rules'), tab('截止', 'deadlines'), tab('公告', 'announcements')],
    own('批阅', '/staff/marking'),
    first('一份作业的队列', 'marking', heading),
    own('答疑', '/staff/questions'),
    own('人员', '/staff/people'),
    own('院校', '/staff/colleges'),
    own('类型', '/staff/types'),
    own('两步验证', '/staff/security'),
  ];
}

/**
 * The first screens of the application. `shows`: the selector of its content; `next`: the links that a person follows from there.
 */
export async function applicationScreens(url, varFolder) {
  const accounts = JSON.parse(readFileSync(join(varFolder, 'demo-accounts.json'), 'utf8'));
  const [student] = accounts;
  const token = await logIn(url, student);
  const adminToken = await logIn(
    url,
    accounts.find(({ label }) => label === '管理员'),
  );
  const { projectId, reading, video, homework, test } = await findLessons({ url, token });
  const place = (chapterId) => `/learning?projectId=${projectId}&chapterId=${chapterId}`;
  const to = (name, path, shows) => ({ name, link: `a[href="${path}"]:visible`, shows });
  const catalog = to(
    '目录',
    `/learning/catalog?projectId=${projectId}`,
    `main a[href="${place(reading)}"]:visible`,
  );
  const text = 'article section, article p';
  const paper = 'article > div[tabindex="-1"] > *';
  const own = (name, path) => to(name, path, heading);
  return {
    projectId,
    reading: { path: place(reading), token },
    screens: [
      {
        name: '登录',
        path: '/account/login',
        shows: 'main form input',
        next: [
          to('注册', '/account/register', 'main form input'),
          to('登录', '/account/login', 'main form input'),
        ],
      },
      {
        name: '学习页：阅读',
        path: place(reading),
        token,
        shows: text,
        next: [
          catalog,
          to('测验', place(test), paper),
          catalog,
          to('作业', place(homework), '#my-work'),
          catalog,
          to('视频', place(video), 'video'),
          to('作业列表', `/learning/homework?projectId=${projectId}`, heading),
          to('学习记录', `/learning/user?projectId=${projectId}`, heading),
        ],
      },
      { name: '学习页：视频', path: place(video), token, shows: 'video' },
      { name: '学习页：测验', path: place(test), token, shows: paper },
      { name: '学习页：作业', path: place(homework), token, shows: '#my-work' },
      { name: '目录', path: `/learning/catalog?projectId=${projectId}`, token, shows: catalog.shows },
      {
        name: '个人中心',
        path: '/user/practise',
        token,
        shows: 'main article, main li a',
        next: [
          own('证书', '/user/cert'),
          own('资料', '/user/info'),
          own('安全', '/user/security'),
          own('日程', '/user/calendar'),
          own('消息', '/user/notices'),
        ],
      },
      {
        // Its heading is in the shell already.
        name: '工作台',
        path: '/staff',
        token: adminToken,
        shows: dashboardContent,
        next: wayOfStaff(own),
      },
    ],
  };
}
