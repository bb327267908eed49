import { codes } from '@zhixing/contract/codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chinese } from '../testing/texts.ts';
import { createRequest, type RequestContext } from './request.ts';
import { defaultSettings } from './settings.ts';

const answerOf = (body: unknown, status = 200, statusText = '') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText });
const fine = (data: unknown = {}) => answerOf({ code: 1, msg: '好', data });

let token = '';
const onLoginInvalid = vi.fn();
const context: RequestContext = {
  settings: { ...defaultSettings, hosts: { ...defaultSettings.hosts, capi: 'https://c.example/root/' } },
  credential: {
    read: () => token,
    set: () => {},
    clear: () => {
      token = '';
    },
  },
  texts: chinese,
  onLoginInvalid,
};
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sent = (call = 0) => {
  const [url, init] = fetched.mock.calls[call] ?? ['', {}];
  return { url, init, headers: new Headers(init.headers), body: String(init.body) };
};

beforeEach(() => {
  token = '';
  fetched.mockReset().mockImplementation(async () => fine());
  onLoginInvalid.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is sent', () => {
  it('puts the host in the place of the prefix', async () => {
    const request = createRequest(context);
    await request('POST /capi/Student/getUserInfo', {});
    await request('GET /api/Shixi_Static/mobileCity', {});
    await request('POST /passport/Api/user/logout', {});
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      'https://c.example/root/Student/getUserInfo',
      '/api/Shixi_Static/mobileCity',
      '/passport/Api/user/logout',
    ]);
  });

  it('puts the payload of a GET into the query string', async () => {
    await createRequest(context)('GET /capi/FrontProject/getList', {
      page: 2,
      keyword: '数据 &',
      type: undefined,
    });
    expect(sent().url).toBe(
      'https://c.example/root/FrontProject/getList?page=2&keyword=%E6%95%B0%E6%8D%AE+%26',
    );
    expect(sent().init.body).toBeUndefined();
  });

  it('sends a POST as a form, lists and objects as JSON text', async () => {
    await createRequest(context)('POST /capi/Schoolwork/updateWorkOrNote', {
      chapterId: 3,
      type: '1',
      content: '一',
      fileList: [{ id: 7 }],
      status: '0',
    });
    expect(sent().init.body).toBeInstanceOf(URLSearchParams);
    expect(Object.fromEntries(new URLSearchParams(sent().body))).toEqual({
      chapterId: '3',
      type: '1',
      content: '一',
      fileList: '[{"id":7}]',
      status: '0',
    });
  });

  it('sends JSON when asked to', async () => {
    await createRequest(context)('POST /capi/Student/joinProject', { projectId: 3 }, { json: true });
    expect(sent().headers.get('Content-Type')).toBe('application/json');
    expect(sent().body).toBe('{"projectId":3}');
  });

  it('carries the credential in both headers, empty without one, with cookies and across origins', async () => {
    const request = createRequest(context);
    await request('POST /capi/Student/getUserInfo', {});
    expect([sent().headers.get('Authorization'), sent().headers.get('Token')]).toEqual(['', '']);
    token = 'abc';
    await request('POST /capi/Student/getUserInfo', {});
    expect([sent(1).headers.get('Authorization'), sent(1).headers.get('Token')]).toEqual([
      'Bearer abc',
      'abc',
    ]);
    expect(sent(1).init).toMatchObject({ credentials: 'include', mode: 'cors' });
  });
});

it('sends the further headers that a caller gives, and asks anew for them', async () => {
  const request = createRequest(context);
  await request('GET /capi/FrontProject/getList', {});
  await request('GET /capi/FrontProject/getList', {}, { headers: { 'X-Campus': 'east' } });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(sent(1).headers.get('X-Campus')).toBe('east');
  expect(sent(1).headers.get('Token')).toBe('');
});

describe('what comes back', () => {
  const ask = () => createRequest(context)('POST /capi/Student/getUserInfo', {});

  it.each([
    ['its own message first', answerOf({ code: -4, msg: '慢一点', data: {} }, 429), codes.tooMany, '慢一点'],
    ['the message of its status', answerOf('<html>', 502, 'Bad'), codes.fault, '网关错误，请稍后再试'],
    ['the status text else', answerOf('', 418, 'I am a teapot'), codes.refused, 'I am a teapot'],
    ['a body that is no envelope', answerOf('hello'), codes.fault, '服务器返回了无法识别的内容'],
    [
      'a code outside the list',
      answerOf({ code: 42, msg: 'x', data: {} }),
      codes.fault,
      '服务器返回了无法识别的内容',
    ],
    [
      'a failed status that says 1',
      answerOf({ code: 1, msg: '', data: {} }, 500),
      codes.fault,
      '服务器开小差了，请稍后再试',
    ],
  ])('shows %s', async (_what, answer, code, msg) => {
    fetched.mockResolvedValue(answer);
    expect(await ask()).toMatchObject({ code, msg });
  });

  it.each([
    [200, codes.ok],
    [299, codes.ok],
    [300, codes.refused],
  ])('takes the body of status %i, read as JSON, as code %i', async (status, code) => {
    fetched.mockResolvedValue(answerOf({ code: 1, msg: '好', data: { userId: 7 } }, status, 'Other'));
    expect(await ask()).toMatchObject({ code, ...(code === codes.ok ? { data: { userId: 7 } } : {}) });
  });

  it('makes code 0 of a network error', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await ask()).toEqual({ code: 0, msg: '网络异常，请检查网络后重试', data: {} });
  });

  it('gives up after 60 seconds', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(
      (_url, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const answer = ask();
    const ended = vi.fn();
    void answer.then(ended);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ code: 0, msg: '请求超时，请稍后重试' });
  });

  it.each([200, 401])(
    'clears the credential at code -9 with status %s and calls onLoginInvalid once',
    async (status) => {
      token = 'old';
      const request = createRequest(context);
      fetched.mockImplementation(async () => answerOf({ code: -9, msg: '', data: {} }, status));
      await Promise.all([
        request('POST /capi/Student/getUserInfo', {}),
        request('POST /capi/Student/getApplyProjectList', {}),
      ]);
      expect(token).toBe('');
      expect(onLoginInvalid).toHaveBeenCalledOnce();
    },
  );

  it('leaves a newer login alone when the answer to an older one is -9', async () => {
    token = 'old';
    fetched.mockImplementation(async () => {
      token = 'new';
      return answerOf({ code: -9, msg: '', data: {} });
    });
    await ask();
    expect(token).toBe('new');
    expect(onLoginInvalid).not.toHaveBeenCalled();
  });
});

describe('the cache of GETs', () => {
  const list = 'GET /capi/FrontProject/getList';

  it('answers again within 60 seconds, for the same address and token', async () => {
    vi.useFakeTimers();
    const request = createRequest(context);
    await request(list, { page: 1 });
    await request(list, { page: 1 });
    expect(fetched).toHaveBeenCalledTimes(1);
    await request(list, { page: 2 });
    token = 'abc';
    await request(list, { page: 1 });
    expect(fetched).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(59_999);
    await request(list, { page: 1 });
    expect(fetched).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(1);
    await request(list, { page: 1 });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('asks again for who is here now when the one who asked has left before the answer', async () => {
    token = 'a';
    let answer = (_response: Response) => {};
    fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const asked = createRequest(context)('GET /capi/FrontProject/getHomeList', {});
    token = '';
    answer(fine({ of: 'a' }));
    expect((await asked).data).toEqual({});
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(sent(1).headers.get('Token')).toBe('');
  });

  it('can be passed by, and keeps neither failures nor POSTs', async () => {
    const request = createRequest(context);
    await request(list, {});
    await request(list, {}, { cache: false });
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockImplementation(async () => answerOf({ code: -3, msg: '', data: {} }));
    await request(list, { page: 9 });
    await request(list, { page: 9 });
    await request('POST /capi/Student/getUserInfo', {});
    await request('POST /capi/Student/getUserInfo', {});
    expect(fetched).toHaveBeenCalledTimes(6);
  });
});

describe('what the page has asked already', () => {
  const place = 'abc https://c.example/root/Chapter/getContent chapterId=5&dks=1';
  const came = { status: 200, statusText: '', retryAfter: null, text: '{"code":1,"msg":"早","data":{}}' };
  const ask = (options = {}) =>
    createRequest(context)('POST /capi/Chapter/getContent', { chapterId: 5, dks: '1' }, options);
  beforeEach(() => {
    token = 'abc';
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    window.earlyResponses = new Map([[place, Promise.resolve(came)]]);
  });
  afterEach(() => {
    delete window.earlyResponses;
    vi.restoreAllMocks();
  });

  it('is taken once, and then asked again', async () => {
    expect((await ask()).msg).toBe('早');
    expect(fetched).not.toHaveBeenCalled();
    expect((await ask()).msg).toBe('好');
  });

  it('is not taken by another login, nor half a minute after the page began', async () => {
    token = 'another';
    expect((await ask()).msg).toBe('好');
    token = 'abc';
    vi.spyOn(performance, 'now').mockReturnValue(30_001);
    expect((await ask()).msg).toBe('好');
  });

  it('fails as any call does', async () => {
    window.earlyResponses?.set(place, Promise.reject(new TypeError('Failed to fetch')));
    expect((await ask()).code).toBe(codes.network);
    window.earlyResponses?.set(place, Promise.resolve({ ...came, text: '{"code":-9,"msg":"","data":{}}' }));
    expect((await ask()).code).toBe(codes.loginInvalid);
    expect(onLoginInvalid).toHaveBeenCalledOnce();
  });

  it('times out with the call that takes it', async () => {
    window.earlyResponses?.set(place, new Promise(() => {}));
    const abort = new AbortController();
    const answer = ask({ signal: abort.signal });
    abort.abort();
    expect((await answer).code).toBe(codes.network);
  });
});
