import { sql } from 'drizzle-orm';
import jsqr from 'jsqr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFor, register, someone } from '../../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import { endSessionsOf } from '../session/session.domain.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct({ PUBLIC_URL: 'https://zhixing.localhost' });
});
afterAll(() => product.close());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const create = (address = '113.88.7.9') =>
  product.call(
    'GET /api/service/wechat/createLoginMiniCode',
    {},
    { address, headers: { 'user-agent': windows } },
  );
const poll = (ticket: string) =>
  product.call('POST /api/service/wechat/getLoginMiniToken', { ticket }, { form: true });
const scan = (ticket: string, token: string, headers = {}) =>
  product.call('POST /api/service/wechat/scanLoginCode', { ticket }, { token, headers });
/** With the number that the screen shows, as one reads it there. */
const confirm = (shown: { number: string }, ticket: string, token: string, address?: string) =>
  product.call(
    'POST /api/service/wechat/confirmLoginCode',
    { ticket, number: shown.number },
    { token, ...(address ? { address } : {}) },
  );
const refuse = (ticket: string, token: string) =>
  product.call('POST /api/service/wechat/refuseLoginCode', { ticket }, { token });
const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });
const student = () => register(product, someone());

/** The modules of a drawn code, black where its path's strokes go, as a bitmap of 8 × 8 pixels each. */
function rasterize(svg: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const path = /stroke="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const black = new Set<number>();
  let [x, y] = [0, 0];
  for (const [, command, first, second = ''] of path.matchAll(/([MmhH])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Math.floor(Number(second))];
    else if (command === 'm') x += Number(first);
    else for (const end = x + Number(first); x < end; x += 1) black.add(y * size + x);
  }
  const width = size * 8;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let at = 0; at < width * width; at += 1) {
    const module = Math.floor(at / width / 8) * size + Math.floor((at % width) / 8);
    if (black.has(module)) pixels.fill(0, at * 4, at * 4 + 3);
  }
  return { pixels, width };
}

/** What a phone reads in the picture. */
function readPicture(dataUrl: string): URL {
  const [type, svg] = dataUrl.split(',');
  expect(type).toBe('data:image/svg+xml;base64');
  const { pixels, width } = rasterize(Buffer.from(svg ?? '', 'base64').toString());
  const found = jsqr.default(pixels, width, width);
  return new URL(found?.data ?? '');
}

it('a phone reads the picture, sees what asks, confirms, and the browser is logged in as that student', async () => {
  const phone = await student();
  const { data } = await create();
  expect(data.expiresIn).toBe(180);
  const address = readPicture(data.qrCode);
  expect(address.origin + address.pathname).toBe('https://zhixing.localhost/account/scan');
  const code = address.searchParams.get('ticket') ?? '';

  expect((await poll(data.ticket)).data).toEqual({ status: 'waiting' });
  expect((await scan(code, phone)).data).toMatchObject({ device: 'Windows · Chrome', place: '113.88.*.*' });
  expect((await poll(data.ticket)).data).toEqual({ status: 'scanned' });
  expect(await confirm(data, code, phone)).toMatchObject({ code: 1, msg: '已确认登录' });
  const answer = await poll(data.ticket);
  expect(answer.data.status).toBe('confirmed');
  const mine = (await infoOf(phone)).data.userId;
  expect((await infoOf(answer.data.token ?? '')).data.userId).toBe(mine);
});

it('the phone chooses among three numbers the one on the screen; another ends the ticket, and no second guess is taken', async () => {
  const phone = await student();
  const { data } = await create();
  expect(data.number).toMatch(/^[1-9]\d$/);
  const { choices } = (await scan(data.ticket, phone)).data;
  expect(choices).toHaveLength(3);
  expect(new Set(choices).size).toBe(3);
  expect(choices).toContain(data.number);
  expect((await scan(data.ticket, phone)).data.choices).toEqual(choices);

  const number = choices.find((each) => each !== data.number) ?? '';
  const wrong = { code: -2, msg: '数字不对，这次登录已取消，请在电脑上换一个二维码再扫' };
  expect(await confirm({ number }, data.ticket, phone)).toMatchObject(wrong);
  expect((await poll(data.ticket)).data).toEqual({ status: 'refused' });
  expect(await confirm(data, data.ticket, phone)).toMatchObject({
    code: -2,
    msg: expect.stringContaining('拒绝'),
  });
  const without = await product.call(
    'POST /api/service/wechat/confirmLoginCode',
    { ticket: (await create()).data.ticket },
    { token: phone },
  );
  expect(without.code).toBe(-3);
});

it('the three numbers and the right one are other ones for each code', async () => {
  const phone = await student();
  const seen = [];
  for (let n = 0; n < 12; n += 1) {
    const { data } = await create();
    const { choices } = (await scan(data.ticket, phone)).data;
    seen.push({ number: data.number, place: choices.indexOf(data.number) });
  }
  expect(new Set(seen.map(({ number }) => number)).size).toBeGreaterThan(3);
  expect(new Set(seen.map(({ place }) => place)).size).toBeGreaterThan(1);
});

it.each([
  ['113.88.7.9', '113.88.7.200', true],
  ['113.88.7.9', '113.88.8.9', false],
  ['2001:db8:7:1::1', '2001:db8:7:2::1', true],
  ['2001:db8:7:1::1', '2001:db8:8:1::1', false],
  ['113.88.7.9', '2001:db8:7::1', false],
])(
  'the phone is told whether %s and %s are one network, and both, masked',
  async (there, here, sameNetwork) => {
    const { data } = await create(there);
    const token = await student();
    const asked = await product.call(
      'POST /api/service/wechat/scanLoginCode',
      { ticket: data.ticket },
      { token, address: here },
    );
    expect(asked.data.sameNetwork).toBe(sameNetwork);
    const { place, ownPlace } = asked.data;
    for (const [masked, address] of [
      [place, there],
      [ownPlace, here],
    ] as const) {
      expect(masked).toMatch(/^(113\.88\.\*\.\*|2001:db8:\*)$/);
      expect(masked).not.toBe(address);
    }
  },
);

it('the token is handed out once, of 20 polls at the same time, and never again', async () => {
  const { data } = await create();
  await confirm(data, data.ticket, await student());
  const answers = await Promise.all(Array.from({ length: 20 }, () => poll(data.ticket)));
  expect(answers.filter((answer) => answer.data.token)).toHaveLength(1);
  expect((await poll(data.ticket)).data).toEqual({ status: 'expired' });
});

it('what the picture carries does not fetch the token', async () => {
  const { data } = await create();
  const code = readPicture(data.qrCode).searchParams.get('ticket') ?? '';
  await confirm(data, code, await student());
  expect(await poll(code)).toMatchObject({ code: -3 });
  expect((await poll(data.ticket)).data.status).toBe('confirmed');
});

it('a refusal reaches the browser, and nothing can be confirmed after it', async () => {
  const phone = await student();
  const { data } = await create();
  await scan(data.ticket, phone);
  expect(await refuse(data.ticket, phone)).toMatchObject({ code: 1 });
  expect((await poll(data.ticket)).data).toEqual({ status: 'refused' });
  expect(await confirm(data, data.ticket, phone)).toMatchObject({
    code: -2,
    msg: expect.stringContaining('拒绝'),
  });
});

it('a ticket belongs to the first account that scans it', async () => {
  const [first, second] = [await student(), await student()];
  const { data } = await create();
  expect(await scan(data.ticket, first)).toMatchObject({ code: 1 });
  expect(await scan(data.ticket, first)).toMatchObject({ code: 1 });
  const confirmIt = (ticket: string, token: string) => confirm(data, ticket, token);
  for (const act of [scan, confirmIt, refuse]) {
    expect(await act(data.ticket, second)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('另一个账号'),
    });
  }
  expect(await confirm(data, data.ticket, first)).toMatchObject({ code: 1 });
});

it('a ticket is over after three minutes; a confirmation at the last moment still reaches the poll', async () => {
  const phone = await student();
  const [late, quick] = [await create(), await create()];
  product.clock.forward(179);
  expect(await confirm(quick.data, quick.data.ticket, phone)).toMatchObject({ code: 1 });
  product.clock.forward(1);
  expect((await poll(late.data.ticket)).data).toEqual({ status: 'expired' });
  expect(await confirm(late.data, late.data.ticket, phone)).toMatchObject({
    code: -2,
    msg: expect.stringContaining('过期'),
  });
  expect((await poll(quick.data.ticket)).data.token).toBeTruthy();
});

it('a password reset ends what the phone had confirmed', async () => {
  const who = someone();
  const phone = await register(product, who);
  const code = await codeFor(product, who, 'reset');
  const { data } = await create();
  await confirm(data, data.ticket, phone);
  const { countryCode, mobile } = who;
  const payload = { countryCode, mobile, code, password: 'night-over-8-seas' };
  expect(await product.call('POST /passport/Api/user/resetPassword', payload)).toMatchObject({ code: 1 });
  expect((await poll(data.ticket)).data).toEqual({ status: 'refused' });
});

it('a phone whose sessions are just being ended confirms nothing any more', async () => {
  const phone = await student();
  const accountId = (await infoOf(phone)).data.userId;
  const { data } = await create();
  const waiting = async () => {
    const { rows } = await product.deps.db.execute<{ n: number }>(
      sql`select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n;
  };
  const confirmed = await product.deps.db.transaction(async (tx) => {
    await endSessionsOf(tx, { accountId });
    const answer = confirm(data, data.ticket, phone);
    await expect.poll(waiting).toBe(1);
    return { answer };
  });
  expect(await confirmed.answer).toMatchObject({ code: -9 });
  expect((await poll(data.ticket)).data).toEqual({ status: 'waiting' });
});

it('neither ticket nor code is kept, and an unknown ticket does not exist', async () => {
  const { data } = await create();
  const code = readPicture(data.qrCode).searchParams.get('ticket') ?? '';
  const { rows } = await product.deps.db.execute<{ kept: string }>(
    sql`select string_agg(t::text || encode(code_hash, 'escape'), '') kept from login_ticket t`,
  );
  expect(rows[0]?.kept).not.toContain(data.ticket);
  expect(rows[0]?.kept).not.toContain(code);
  expect(await poll('nothing')).toMatchObject({ code: -3 });
  expect(await scan('nothing', await student())).toMatchObject({ code: -3 });
});

it('an address that asks for very many pictures has to wait', async () => {
  const address = '113.88.1.1';
  await create(address);
  await product.deps.db.execute(sql`update address_use set uses = 2999 where address = ${address}`);
  expect(await create(address)).toMatchObject({ code: 1 });
  expect(await create(address)).toMatchObject({ code: -4, status: 429 });
});

it('without a mini-program the mini-program’s call says so', async () => {
  const { data } = await create();
  const payload = { ticket: data.ticket, number: data.number, code: 'c', phoneCode: 'p' };
  const answer = await product.call('POST /api/service/wechat/confirmLoginMini', payload);
  expect(answer).toMatchObject({ code: -2, msg: '本站没有开通微信小程序登录' });
});
