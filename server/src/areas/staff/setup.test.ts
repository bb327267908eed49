import { existsSync, readFileSync, statSync } from 'node:fs';
import { termsVersion } from '@zhixing/contract/terms';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { account } from '../../schema/account.ts';
import { goodPassword, someone } from '../../testing/account.ts';
import { createClassroom } from '../../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { hashPassword } from '../account/password/password.ts';
import { openSetup } from './setup-address.domain.ts';

const origin = 'https://zhixing.example';
let product: TestProduct;
beforeEach(async () => {
  product = await createTestProduct({ PUBLIC_URL: origin });
});
afterEach(() => product.close());

async function newKey() {
  const setup = await openSetup(product.deps, { origin });
  if (!setup) throw new Error('no address was made');
  return { ...setup, key: setup.address.split('#')[1] ?? '' };
}
const { countryCode, mobile } = someone();
const form = { countryCode, mobile, name: '沈静宜', password: goodPassword, agree: termsVersion };
const create = (key: string, more: object = {}) =>
  product.call('POST /mapi/Setup/createAdministrator', { key, ...form, ...more });
const check = (key: string) => product.call('POST /mapi/Setup/check', { key });
const roleOf = async (token: string) => product.call('POST /mapi/Staff/getSelf', {}, { token });

it('the address of the first start makes one administrator, once, and is in no log', async () => {
  const { key, address, file } = await newKey();
  expect(address).toBe(`${origin}/staff/setup#${key}`);
  expect(readFileSync(file, 'utf8')).toBe(`${address}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const second = await newKey();
  expect(await check(key)).toMatchObject({ code: 1 });
  const answers = await Promise.all([create(key), create(second.key, { mobile: someone().mobile })]);
  expect(answers.map(({ code }) => code).sort()).toEqual([-2, 1]);
  const token = answers.find(({ code }) => code === 1)?.data.token ?? '';
  expect(await roleOf(token)).toMatchObject({ data: { role: 'admin', college: null, step: null } });
  for (const used of [key, second.key]) {
    expect(await check(used)).toMatchObject({ code: -2 });
    expect(await create(used, { mobile: someone().mobile })).toMatchObject({ code: -2 });
    for (const place of [product.logged, product.recorded]) expect(JSON.stringify(place)).not.toContain(used);
  }
  expect(existsSync(file)).toBe(false);
  expect(await openSetup(product.deps, { origin })).toBeNull();
});

it('with the first administrator come the first types of projects, so that one can be written (rules: project-types)', async () => {
  const types = async () => (await product.call('GET /capi/FrontProject/getTypeList')).data.list;
  expect(await types()).toEqual([]);
  await create((await newKey()).key);
  expect((await types()).map(({ slug }) => slug)).toContain('data');
});

it('an address is over after a day, and a wrong one opens nothing', async () => {
  const { key } = await newKey();
  expect(await create('A'.repeat(22))).toMatchObject({ code: -2 });
  expect(await create(key, { password: '12345678' })).toMatchObject({ code: -2 });
  product.clock.forward(24 * 3600 + 1);
  expect(await create(key)).toMatchObject({ code: -2 });
  expect(await product.deps.db.select().from(account)).toEqual([]);
});

it('a number that is registered takes the password that it has', async () => {
  const { db } = product.deps;
  const classroom = await createClassroom(product);
  const student = await classroom.addPerson();
  await db
    .update(account)
    .set({ mobile, passwordHash: await hashPassword('other-hills-9') })
    .where(eq(account.id, student.id));
  const { key } = await newKey();
  expect(await create(key)).toMatchObject({ code: -2, msg: expect.stringContaining('已经注册') });
  const { code, data } = await create(key, { password: 'other-hills-9' });
  expect(code).toBe(1);
  expect(await roleOf(data.token)).toMatchObject({ data: { userId: student.id, role: 'admin' } });
  expect(await roleOf(student.token)).toMatchObject({ code: -9 });
});

it('there is no address where the demo is, or an administrator', async () => {
  const demo = await createTestProduct();
  expect(await openSetup(demo.deps, { origin })).toBeNull();
  await demo.close();
  const { key } = await newKey();
  const classroom = await createClassroom(product);
  await classroom.addPerson({ role: 'admin' });
  expect(await create(key)).toMatchObject({ code: -2 });
});
