import { calls } from '../../../contract/src/index.ts';

const feedPath = '/capi/calendar.ics';
const json = { 'content-type': 'application/json' };
const post = (path, payload) => ({ method: 'POST', path, headers: json, body: JSON.stringify(payload) });
const get = (path, payload = {}) => ({ path: `${path}?${new URLSearchParams(payload)}` });
const number = { countryCode: '86', mobile: '13800000001' };
/** Invalid one-time keys and tickets. */
const key = (n) => String(n).padStart(22, 'k');
const newcomer = { name: '林小知', password: 'dawn-over-7-hills', agree: '1' };

/** The payloads of calls that need one. */
const payloads = {
  mobileIsExist: () => number,
  mobileCode: () => ({ ...number, scene: 'login' }),
  login: (n) => ({
    account: `1380000${String(n % 10_000).padStart(4, '0')}`,
    password: 'not-the-password-1',
  }),
  quickLogin: () => ({ ...number, code: '000000' }),
  resetPassword: () => ({ ...number, code: '000000', password: 'dawn-over-7-hills' }),
  registByMobile: () => ({ ...number, ...newcomer, code: '000000' }),
  passSecondFactor: (n) => ({ ticket: String(n).padStart(43, 't'), code: '000000' }),
  checkSetup: (n) => ({ key: key(n) }),
  createAdministrator: (n) => ({ ...number, ...newcomer, key: key(n) }),
  readInvite: (n) => ({ key: key(n) }),
  readPasswordLink: (n) => ({ key: key(n) }),
  setPasswordByLink: (n) => ({ key: key(n), password: 'dawn-over-7-hills' }),
  registerInvited: (n) => ({ ...newcomer, key: key(n) }),
  getLoginMiniToken: () => ({ ticket: 'none' }),
  confirmLoginMini: () => ({ ticket: 'none', code: 'a', phoneCode: 'b' }),
  getProjectDetail: () => ({ id: '1' }),
  getShowcase: () => ({ projectId: 1 }),
  getShowcaseWork: (n) => ({ workId: n }),
  getInvitedProject: (n) => ({ id: 1, inviteCode: `none-${n}` }),
  findInvited: (n) => ({ inviteCode: `none-${n}` }),
  checkCertHolder: (n) => ({ certNumber: `ZX2026${n}`, name: '林小知' }),
  checkCertNumber: (n) => ({ certNumber: `ZX2026${n}`, name: '林小知' }),
};

/** The floods: every call that is open to visitors, large answers, pages, and a call with invalid tokens. */
export function describeFloods() {
  const open = Object.entries(calls).filter(([, { who }]) => who === 'visitor');
  const unready = open.filter(([name, { payload }]) => payload.required?.length > 0 && !payloads[name]);
  if (unready.length > 0)
    throw new Error(`No payload to flood these calls with: ${unready.map(([name]) => name).join(', ')}`);
  const each = open.map(([name, { method, path }]) => ({
    name,
    make: (n) => (method === 'GET' ? get(path, payloads[name]?.(n)) : post(path, payloads[name]?.(n) ?? {})),
  }));
  const fields = Array.from({ length: 150_000 }, (_, index) => `f${index}=1`).join('&');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const login = { method: 'POST', path: calls.login.path };
  return [
    ...each,
    { name: 'login, a form of 150,000 fields', make: () => ({ ...login, headers: form, body: fields }) },
    {
      name: 'login, JSON 1.8 MB deep',
      make: () => ({ ...login, headers: json, body: '['.repeat(1_800_000) }),
    },
    // The minimum: the cost of any answer.
    { name: 'a path that is not there', make: () => ({ path: '/api/none' }) },
    { name: 'page /', make: () => ({ path: '/' }) },
    { name: 'page /cert/validate', make: (n) => get('/cert/validate', { certNumber: `ZX2026${n}` }) },
    { name: 'page /practise, another each time', make: (n) => get('/practise', { x: n }) },
    { name: 'share pictures', make: (n) => ({ path: `/public/share/data-${n % 100}.jpg` }) },
    { name: 'a calendar never given', make: (n) => get(feedPath, { k: key(n) }) },
    { name: '/docs/json', make: () => ({ path: '/docs/json' }) },
    {
      name: 'getUserInfo, tokens never given',
      make: (n) => ({ ...post(calls.getUserInfo.path, {}), headers: { ...json, token: `none-${n}` } }),
    },
  ];
}
