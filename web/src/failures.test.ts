import type { CallKey } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { describe, expect, it } from 'vitest';
import { logout } from './areas/account/account.actions.ts';
import { profileApi } from './areas/account/profile-api.ts';
import * as qr from './areas/account/qr/qr-login.actions.ts';
import { scanApi } from './areas/account/qr/scan-api.ts';
import { reloadSessions } from './areas/account/session/sessions.actions.ts';
import { startAttempt } from './areas/assessment/assessment.actions.ts';
import { checkCertificate } from './areas/certificate/certificate.actions.ts';
import { fetchCertificate, loadCertificateSilently } from './areas/certificate/download/download.actions.ts';
import { loadHomeList } from './areas/home/home.actions.ts';
import { homeApi } from './areas/home/home-api.ts';
import { renewVideo } from './areas/learning/learning.actions.ts';
import { learningApi } from './areas/learning/learning-api.ts';
import { loadHomework, loadRecords, renewFiles } from './areas/schoolwork/schoolwork.actions.ts';
import { type Answers, createTestStore, failure, ok } from './testing/fake-services.ts';

// What a call that fails says, whoever makes it (rules: failure-toast, info-toast, failure-quiet).

type Dispatch = ReturnType<typeof createTestStore>['store']['dispatch'];
type Act = (dispatch: Dispatch) => unknown;
const said = '服务器不肯';

async function toldBy(call: CallKey, act: Act, answers: Answers = {}) {
  const refused = { ...answers, [call]: () => failure(codes.illegal, said) };
  const { store, toasts, called } = createTestStore(refused, 'token');
  await act(store.dispatch);
  expect(called()).toContain(call);
  return toasts();
}

const certificate = { 'POST /capi/Student/getCertificateV2': () => ok({ name: '诸葛若曦' } as never) };

describe('a call that somebody made, and that fails', () => {
  const tells: [CallKey, 'info' | 'error', Act, Answers?][] = [
    [
      'POST /capi/Student/getCollegeList',
      'info',
      (dispatch) => dispatch(profileApi.endpoints.collegeList.initiate({}) as never),
    ],
    ['POST /passport/Api/user/getSessionList', 'info', (dispatch) => dispatch(reloadSessions())],
    [
      'POST /capi/Schoolwork/getWorkDirectory',
      'info',
      (dispatch) => dispatch(loadHomework({ projectId: 1 })),
    ],
    [
      'POST /capi/Schoolwork/getWorkSubmitRecord',
      'info',
      (dispatch) => dispatch(loadRecords({ chapterId: 1, page: 1 })),
    ],
    [
      'POST /capi/Chapter/getProgressRecord',
      'error',
      (dispatch) => dispatch(learningApi.endpoints.record.initiate({ projectId: 1 }) as never),
    ],
    ['POST /capi/Question/startAttempt', 'error', (dispatch) => dispatch(startAttempt({ chapterId: 1 }))],
    ['POST /passport/Api/user/logout', 'error', (dispatch) => dispatch(logout())],
    [
      'GET /api/service/wechat/createLoginMiniCode',
      'error',
      (dispatch) => dispatch(qr.logInByQr({ signal: new AbortController().signal, onStep: () => {} })),
    ],
    [
      'POST /api/service/wechat/scanLoginCode',
      'error',
      (dispatch) => dispatch(scanApi.endpoints.scan.initiate({ ticket: 'x' }) as never),
    ],
    [
      'POST /api/service/wechat/confirmLoginCode',
      'error',
      (dispatch) => dispatch(qr.confirmLoginCode({ ticket: 'x', number: '42' })),
    ],
    [
      'POST /api/service/wechat/refuseLoginCode',
      'error',
      (dispatch) => dispatch(qr.refuseLoginCode({ ticket: 'x' })),
    ],
    [
      'GET /capi/FrontProject/checkCertNumber',
      'error',
      (dispatch) => dispatch(checkCertificate({ certNumber: 'ZX1' })),
    ],
    [
      'POST /capi/Student/saveNotifyGraduate',
      'error',
      (dispatch) => dispatch(fetchCertificate(1)),
      certificate,
    ],
  ];
  it.each(tells)('%s says why, as %s', async (call, kind, act, answers) => {
    expect(await toldBy(call, act, answers)).toEqual([`${kind}: ${said}`]);
  });
});

describe('a call that fails without a toast', () => {
  const quiet: [CallKey, Act][] = [
    ['GET /capi/FrontProject/getHomeList', (dispatch) => dispatch(loadHomeList({}))],
    [
      'POST /capi/Student/getOverview',
      (dispatch) => dispatch(homeApi.endpoints.overview.initiate({}) as never),
    ],
    [
      'POST /capi/Student/getCertificateV2',
      (dispatch) => dispatch(loadCertificateSilently({ projectId: 1 })),
    ],
    ['POST /capi/Chapter/getContent', (dispatch) => dispatch(renewVideo({ chapterId: 1 }))],
    ['POST /capi/Schoolwork/getFiles', (dispatch) => dispatch(renewFiles({ fileIds: [1] } as never))],
  ];
  it.each(quiet)('%s', async (call, act) => {
    expect(await toldBy(call, act)).toEqual([]);
  });
});

it('no other call of an api is silent', () => {
  const sources = import.meta.glob<string>('./areas/**/*-api.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const silent = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/build, '([^']+)', \{\s*failureNotice: 'silent'/g)].map(([, call]) => call),
  );
  expect(silent.sort()).toEqual([
    'POST /capi/Calendar/getAddress',
    'POST /capi/Calendar/getEvents',
    'POST /capi/Student/askCorrection',
    'POST /capi/Student/getCorrection',
    'POST /capi/Student/getInvitations',
    'POST /capi/Student/getOverview',
  ]);
});

it('no other action is silent: these are shown by who dispatches them, or run in the background', () => {
  const sources = import.meta.glob<string>(['./areas/**/*.ts', '!./**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const silent = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/callThunk\(\s*'([^']+)',\s*'[^']+',\s*'silent'/g)].map(([, action]) => action),
  );
  expect(silent.sort()).toEqual([
    'account/askLoginCode',
    'account/loadMobileCity',
    'certificate/look',
    'home/loadList',
    'learning/loadContent',
    'learning/loadDirectory',
    'learning/peekWork',
    'learning/produceScore',
    'learning/renewFiles',
    'learning/renewVideo',
    'learning/saveAnswers',
    'learning/saveProgress',
    'learning/saveWork',
    'messaging/getUnread',
    'messaging/listUnread',
    'messaging/read',
    'practise/findInvited',
  ]);
});
