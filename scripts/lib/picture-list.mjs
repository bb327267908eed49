import {
  askAfter,
  askForCode,
  askForUnknown,
  askToHandIn,
  askToStart,
  askToSubmit,
  beginTest,
  beginTimedTest,
  compare,
  compareWith,
  disagree,
  drawNote,
  failToBegin,
  handInOffline,
  keepNote,
  lastMinute,
  leave,
  leaveInVain,
  leaveOffline,
  logInWrong,
  nextOf,
  openCaptions,
  openDirectory,
  openFigures,
  openMenu,
  openNavigator,
  openNote,
  openPlace,
  openProject,
  openType,
  press,
  returned,
  running,
  saveNote,
  scan,
  tabOf,
  waitForClock,
  writeOffline,
} from './picture-acts.mjs';
import { campScreens } from './picture-camps.mjs';
import { projectScreens } from './picture-projects.mjs';
import { rosterScreens } from './picture-roster.mjs';
import { staffScreens } from './picture-staff.mjs';
import {
  accountStates,
  courseStates,
  onlySeen,
  openStates,
  playerStates,
  userStates,
} from './picture-states.mjs';
import { calendarPictures } from './picture-talk.mjs';

const list = '**/capi/FrontProject/get*List*';
const detail = '**/capi/FrontProject/getProjectDetail*';
const questions = '**/api/Shixi_Static/faqList*';
const check = '**/capi/FrontProject/checkCertNumber*';
const applied = '**/capi/Student/getApplyProjectList';
const userInfo = '**/capi/Student/getUserInfo';
const sessions = '**/user/getSessionList';
const directory = '**/capi/Chapter/getDirectory';
const content = '**/capi/Chapter/getContent';
const start = '**/capi/Question/startAttempt';
const work = '**/capi/Schoolwork/getWorkOrNote';

const unplayableVideo = {
  calls: content,
  how: ({ videoInfo }) => Object.assign(videoInfo, { url: '/files/0' }),
};

/** Pages for everybody. */
const open = ({ projectId, certCode }) => [
  { name: 'home', path: '/' },
  { name: 'home-student', path: '/', as: 'demo' },
  { name: 'home-student-new', path: '/', as: 'fresh' },
  { name: 'home-menu', path: '/', as: 'demo', viewportOnly: true, act: openMenu },
  { name: 'home-loading', from: '/about', holds: list, act: openPlace('home') },
  { name: 'home-error', from: '/about', fails: list, act: openPlace('home') },
  { name: 'home-offline', path: '/', offline: true },
  // The code of the next screen is not there, and does not come.
  { name: 'home-leave-offline', path: '/', alone: true, act: leaveInVain(openPlace('faq')) },
  { name: 'practise', path: '/practise' },
  { name: 'practise-loading', from: '/about', holds: list, act: openPlace('practise') },
  { name: 'practise-error', from: '/about', fails: list, act: openPlace('practise') },
  { name: 'all', path: '/practise/all' },
  { name: 'all-narrowed', path: '/practise/all?keyword=数剧分析&level=1' },
  { name: 'type', path: '/practise/data' },
  { name: 'type-empty', path: '/practise/data?keyword=量子引力' },
  { name: 'type-loading', from: '/practise', holds: list, act: openType },
  { name: 'type-error', from: '/practise', fails: list, act: openType },
  { name: 'type-offline', path: '/practise/data', offline: true },
  { name: 'detail', path: `/practise/detail/${projectId}` },
  { name: 'detail-joined', path: `/practise/detail/${projectId}`, as: 'learner' },
  { name: 'detail-loading', from: '/practise/data?keyword=新手营', holds: detail, act: openProject },
  { name: 'detail-error', from: '/practise/data?keyword=新手营', fails: detail, act: openProject },
  { name: 'detail-offline', path: `/practise/detail/${projectId}`, offline: true },
  { name: 'cert', path: '/cert' },
  { name: 'cert-offline', path: '/cert', offline: true },
  { name: 'validate', path: `/cert/validate?certNumber=${certCode}` },
  { name: 'validate-empty', path: '/cert/validate' },
  { name: 'validate-named', path: `/cert/validate?certNumber=${certCode}`, act: compareWith('林晓舟') },
  {
    name: 'validate-mismatch',
    path: `/cert/validate?certNumber=${certCode}`,
    act: compareWith('王小明'),
  },
  { name: 'validate-unknown', path: '/cert/validate?certNumber=ZX20260000000000' },
  { name: 'validate-loading', from: '/cert/validate', holds: check, act: askAfter(certCode) },
  { name: 'validate-error', from: '/cert/validate', fails: check, act: askAfter(certCode) },
  { name: 'validate-offline', path: `/cert/validate?certNumber=${certCode}`, offline: true },
  { name: 'about', path: '/about' },
  { name: 'about-offline', path: '/about', offline: true },
  { name: 'terms', path: '/about/terms' },
  { name: 'privacy', path: '/about/privacy' },
  { name: 'faq', path: '/FQA' },
  { name: 'faq-found', path: '/FQA?keyword=验证码' },
  { name: 'faq-empty', path: '/FQA?keyword=量子引力' },
  { name: 'faq-loading', from: '/about', holds: questions, act: openPlace('faq') },
  { name: 'faq-error', from: '/about', fails: questions, act: openPlace('faq') },
  { name: 'faq-offline', path: '/FQA', offline: true },
  { name: 'practise-offline', path: '/practise', offline: true },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'exception', path: '/exception' },
];

const account = [
  { name: 'login', path: '/account/login' },
  { name: 'login-error', path: '/account/login', act: logInWrong },
  { name: 'login-offline', path: '/account/login', offline: true },
  { name: 'login-code', path: '/account/login?by=code' },
  { name: 'login-code-unknown', path: '/account/login?by=code', act: askForUnknown },
  { name: 'login-qr', path: '/account/login?by=qr' },
  { name: 'login-qr-loading', path: '/account/login?by=qr', holds: '**/createLoginMiniCode*' },
  { name: 'login-qr-error', path: '/account/login?by=qr', fails: '**/createLoginMiniCode*' },
  { name: 'password', path: '/account/password' },
  {
    name: 'password-error',
    path: '/account/password',
    act: (page, { text }) => press(page, text.account.reset.submit),
  },
  { name: 'password-offline', path: '/account/password', offline: true },
  { name: 'scan', path: '/account/login?by=qr', as: 'demo', act: scan },
  { name: 'scan-over', path: '/account/scan?ticket=nothing', as: 'demo' },
  { name: 'scan-loading', path: '/account/scan?ticket=nothing', as: 'demo', holds: '**/scanLoginCode' },
  { name: 'scan-error', path: '/account/scan?ticket=nothing', as: 'demo', fails: '**/scanLoginCode' },
  { name: 'register', path: '/account/register' },
  {
    name: 'register-error',
    path: '/account/register',
    act: (page, { text }) => press(page, text.account.register.submit),
  },
  { name: 'register-code', path: '/account/register', act: askForCode },
  { name: 'register-offline', path: '/account/register', offline: true },
  { name: 'logout', path: '/account/logout' },
  { name: 'logout-loading', path: '/about', holds: '**/{Api/user/logout,Student/getUserInfo}', act: leave },
  { name: 'logout-offline', path: '/account/logout', offline: true },
];

const user = [
  { name: 'user-practise', path: '/user/practise', as: 'demo' },
  { name: 'user-practise-empty', path: '/user/practise', as: 'fresh' },
  { name: 'user-practise-loading', path: '/user/practise', as: 'demo', holds: applied },
  { name: 'user-practise-error', path: '/user/practise', as: 'demo', fails: applied },
  { name: 'user-practise-offline', path: '/user/practise', as: 'demo', offline: true },
  { name: 'user-cert', path: '/user/cert', as: 'demo' },
  { name: 'user-cert-empty', path: '/user/cert', as: 'fresh' },
  { name: 'user-cert-loading', path: '/user/cert', as: 'demo', holds: applied },
  { name: 'user-cert-error', path: '/user/cert', as: 'demo', fails: applied },
  { name: 'user-cert-offline', path: '/user/cert', as: 'demo', offline: true },
  ...calendarPictures,
  { name: 'user-info', path: '/user/info', as: 'demo' },
  { name: 'user-info-empty', path: '/user/info', as: 'fresh' },
  {
    name: 'user-info-edit',
    path: '/user/info',
    as: 'demo',
    act: (page, { text }) => press(page, text.user.info.edit),
  },
  { name: 'user-security', path: '/user/security', as: 'demo' },
  { name: 'user-security-loading', path: '/user/security', as: 'fresh', holds: sessions },
  { name: 'user-security-error', path: '/user/security', as: 'fresh', fails: sessions },
  { name: 'user-security-offline', path: '/user/security', as: 'fresh', offline: true },
  { name: 'user-info-loading', path: '/user/info', as: 'fresh', holds: userInfo },
  { name: 'user-info-offline', path: '/user/info', as: 'demo', offline: true },
  { name: 'user-info-error', path: '/user/info', as: 'fresh', fails: userInfo },
  {
    name: 'user-leave-offline',
    path: '/user/info',
    as: 'fresh',
    act: leaveInVain((page) => page.locator('main nav a[href$="/user/cert"]').click()),
  },
];

/** A chapter of each kind, and what lies over it. */
function player({ lessons, projectId, half }) {
  const at = (chapterId) => `/learning?projectId=${projectId}&chapterId=${chapterId}`;
  const halfAt = (chapterId) => `/learning?projectId=${half.projectId}&chapterId=${chapterId}`;
  return [
    { name: 'player', path: halfAt(half.lessons.reading), as: 'demo' },
    { name: 'player-video', path: halfAt(half.lessons.video), as: 'demo' },
    { name: 'player-offline', path: at(lessons.reading), as: 'learner', offline: true },
    {
      name: 'player-offline-next',
      path: at(lessons.reading),
      as: 'learner',
      act: (page, { text }) => leaveOffline(page, { text, to: nextOf(page, text) }),
    },
    { name: 'player-new', path: at(lessons.reading), as: 'learner' },
    {
      name: 'player-video-captions',
      path: halfAt(half.lessons.video),
      as: 'demo',
      viewportOnly: true,
      act: openCaptions,
    },
    {
      name: 'player-video-transcript',
      path: halfAt(half.lessons.video),
      as: 'demo',
      act: async (page, { text }) => {
        await page.getByRole('button', { name: text.learning.video.transcript }).click();
        await page.getByRole('searchbox', { name: text.transcript.search }).waitFor();
      },
    },
    {
      name: 'player-video-error',
      path: halfAt(half.lessons.video),
      as: 'demo',
      alters: unplayableVideo,
      act: (page, { text }) => page.getByText(text.learning.video.unplayable).waitFor(),
    },
    { name: 'player-loading', path: at(lessons.reading), as: 'learner', holds: content },
    { name: 'player-error', path: at(lessons.reading), as: 'learner', fails: content },
    { name: 'player-stranger', path: at(lessons.reading), as: 'fresh' },
    { name: 'player-note', path: at(lessons.reading), as: 'learner', viewportOnly: true, act: openNote },
    {
      name: 'player-directory',
      path: at(lessons.reading),
      as: 'learner',
      viewportOnly: true,
      act: openDirectory,
    },
    { name: 'player-homework', path: at(lessons.homework), as: 'learner' },
    { name: 'player-homework-sent', path: at(lessons.homework), as: 'writer' },
    { name: 'player-homework-reviewed', path: halfAt(half.lessons.homework), as: 'demo' },
    {
      name: 'player-homework-ask',
      path: at(lessons.homework),
      as: 'writer',
      viewportOnly: true,
      act: askToSubmit,
    },
    { name: 'player-test', path: at(lessons.test), as: 'learner' },
    {
      name: 'player-test-ask',
      path: at(lessons.test),
      as: 'learner',
      alters: lastMinute,
      act: askToStart,
      viewportOnly: true,
    },
    { name: 'player-test-paper', path: at(lessons.test), as: 'writer', act: beginTest },
    {
      name: 'player-test-navigator',
      path: at(lessons.test),
      as: 'writer',
      act: openNavigator,
      viewportOnly: true,
    },
    {
      name: 'player-test-hand-in',
      path: at(lessons.test),
      as: 'writer',
      act: askToHandIn,
      viewportOnly: true,
    },
    {
      name: 'player-test-running',
      path: '/',
      as: 'writer',
      alters: running,
      act: waitForClock,
      viewportOnly: true,
    },
    {
      name: 'player-test-ending',
      path: at(lessons.test),
      as: 'writer',
      alters: lastMinute,
      act: beginTimedTest,
      viewportOnly: true,
    },
    {
      name: 'player-test-offline',
      path: at(lessons.test),
      as: 'reviser',
      act: handInOffline,
      viewportOnly: true,
    },
    { name: 'player-test-error', path: at(lessons.test), as: 'learner', fails: start, act: failToBegin },
    { name: 'player-test-result', path: at(lessons.test), as: 'demo' },
  ];
}

/** What is written: where it is, and two versions of it. */
function writing({ lessons, projectId, half }) {
  const at = (chapterId) => `/learning?projectId=${projectId}&chapterId=${chapterId}`;
  const homework = `/learning/homework?projectId=${projectId}&chapterId=${lessons.homework}`;
  const ofHalf = `/learning/homework?projectId=${half.projectId}&chapterId=${half.lessons.homework}`;
  return [
    { name: 'homework-kept', path: homework, as: 'learner', act: writeOffline },
    { name: 'homework-returned', path: ofHalf, as: 'demo', alters: returned },
    { name: 'homework-compare', path: homework, as: 'reviser', viewportOnly: true, act: compare },
    { name: 'homework-conflict', path: homework, as: 'reviser', viewportOnly: true, act: disagree },
    { name: 'note-kept', path: at(lessons.reading), as: 'learner', viewportOnly: true, act: keepNote },
    { name: 'note-saved', path: at(lessons.reading), as: 'writer', viewportOnly: true, act: saveNote },
    {
      name: 'note-error',
      path: at(lessons.reading),
      as: 'writer',
      viewportOnly: true,
      fails: work,
      act: drawNote,
    },
  ];
}

/** The screens of a project beside its player. */
function course({ lessons, projectId, half }) {
  const screens = (name, path) => [
    { name, path, as: 'demo' },
    { name: `${name}-loading`, path, as: 'demo', holds: directory },
    { name: `${name}-error`, path, as: 'demo', fails: directory },
    { name: `${name}-offline`, path, as: 'demo', offline: true },
  ];
  const reading = `/learning?projectId=${projectId}&chapterId=${lessons.reading}`;
  return [
    ...screens('catalog', `/learning/catalog?projectId=${half.projectId}`),
    ...screens('homework', `/learning/homework?projectId=${half.projectId}`),
    ...screens('record', `/learning/user?projectId=${half.projectId}`),
    {
      name: 'record-opened',
      path: `/learning/user?projectId=${half.projectId}`,
      as: 'demo',
      act: openFigures,
    },
    {
      name: 'record-unreached',
      path: reading,
      as: 'learner',
      act: (page, { text }) => leaveOffline(page, { text, to: tabOf(page, text) }),
    },
    { name: 'record-new', path: `/learning/user?projectId=${projectId}`, as: 'learner' },
    { name: 'homework-new', path: `/learning/homework?projectId=${projectId}`, as: 'learner' },
  ];
}

/** Every screen and state by who sees it: where, as whom, with which calls held or failing, and what is done first. */
export const listScreens = (people) => ({
  open: [...open(people), ...openStates],
  account: [...account, ...accountStates(people)],
  user: [...user, ...userStates],
  player: [...player(people), ...playerStates(people)],
  writing: writing(people),
  course: [...course(people), ...courseStates(people)],
  staff: [...staffScreens, ...projectScreens(people), ...rosterScreens, ...campScreens],
});
export const listPictures = (people) => [...Object.values(listScreens(people)).flat(), ...onlySeen(people)];
