// Further pictures: what one meets seldom, content that is long, a server that is away, scripts off, paper.

import { openProject, scan } from './picture-acts.mjs';
import {
  askNames,
  askToCancel,
  askToLeave,
  elsewhere,
  focus,
  justGraduated,
  leaveUnsent,
  longCertificate,
  longDirectory,
  longProject,
  longProjects,
  manyPages,
  print,
  printCertificate,
  registerCommon,
  registerWrong,
  seeCertificate,
  seeCertificates,
  seeGraduation,
  waitForErasure,
} from './picture-state-acts.mjs';
import { announcedPicture } from './picture-talk.mjs';

/** Every call is refused, as by a server that is not there. */
const away = '**/{api,passport,capi}/**';

export const openStates = [
  { name: 'home-student-one', path: '/', as: 'learner' },
  { name: 'home-student-long', path: '/', as: 'demo', alters: longProjects },
  { name: 'home-student-away', path: '/', as: 'demo', refuses: away },
  { name: 'practise-found', path: '/practise?keyword=数据' },
  { name: 'all-found', path: '/practise/all?keyword=数据&level=1&sort=shortest' },
  { name: 'all-empty', path: '/practise/all?keyword=量子引力&level=3' },
  { name: 'detail-long', from: '/practise/data?keyword=新手营', alters: longProject, act: openProject },
];

export const accountStates = ({ lessons, projectId }) => [
  { name: 'scan-elsewhere', path: '/account/login?by=qr', as: 'demo', alters: elsewhere, act: scan },
  { name: 'register-common', path: '/account/register', act: registerCommon },
  { name: 'register-wrong', path: '/account/register', act: registerWrong },
  { name: 'login-cancelled', path: '/account/login', act: waitForErasure },
  {
    name: 'logout-unsent',
    path: `/learning/homework?projectId=${projectId}&chapterId=${lessons.homework}`,
    as: 'learner',
    act: leaveUnsent,
  },
];

export const userStates = [
  { name: 'user-practise-long', path: '/user/practise', as: 'demo', alters: longProjects },
  { name: 'user-practise-leave', path: '/user/practise', as: 'demo', act: askToLeave, viewportOnly: true },
  { name: 'user-practise-away', path: '/user/practise', as: 'demo', refuses: away },
  { name: 'user-cert-pages', path: '/user/cert', as: 'demo', alters: manyPages, act: seeCertificates },
  { name: 'user-cert-open', path: '/user/cert', as: 'demo', act: seeCertificate },
  { name: 'user-cert-long', path: '/user/cert', as: 'demo', alters: longCertificate, act: seeCertificates },
  {
    name: 'user-cert-open-long',
    path: '/user/cert',
    as: 'demo',
    alters: longCertificate,
    act: seeCertificate,
  },
  {
    name: 'user-cert-names',
    path: '/user/cert',
    as: 'demo',
    alters: longCertificate,
    act: askNames,
    viewportOnly: true,
  },
  { name: 'user-security-cancel', path: '/user/security', as: 'fresh', act: askToCancel },
];

export function playerStates({ half, certProjectId }) {
  const path = reading(half);
  return [
    { name: 'player-focus', path, as: 'demo', act: focus, viewportOnly: true },
    { name: 'player-away', path, as: 'demo', refuses: away },
    { name: 'player-long', path, as: 'demo', alters: longDirectory, viewportOnly: true },
    {
      name: 'player-graduated',
      path: `/learning?projectId=${certProjectId}`,
      as: 'demo',
      alters: justGraduated,
      act: seeGraduation,
      viewportOnly: true,
    },
  ];
}

export const courseStates = ({ half }) => [
  {
    name: 'catalog-long',
    path: `/learning/catalog?projectId=${half.projectId}`,
    as: 'demo',
    alters: longDirectory,
  },
  announcedPicture(half.projectId),
];

const reading = ({ projectId, lessons }) => `/learning?projectId=${projectId}&chapterId=${lessons.reading}`;

/** Only looked at: with scripts off axe does not run either, and on paper nothing is pressed or heard. */
export const onlySeen = ({ half }) => [
  { name: 'all-no-script', path: '/practise/all', noScript: true },
  { name: 'login-no-script', path: '/account/login', noScript: true },
  { name: 'player-no-script', path: reading(half), as: 'demo', noScript: true },
  { name: 'print-reading', path: reading(half), as: 'demo', act: print },
  { name: 'print-record', path: `/learning/user?projectId=${half.projectId}`, as: 'demo', act: print },
  { name: 'print-certificate', path: '/user/cert', as: 'demo', act: printCertificate },
];
