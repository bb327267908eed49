import { enrolmentStatus } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, goodPassword, lastCode, register, someone } from '../../../testing/account.ts';
import { createClassroom } from '../../../testing/classroom.ts';
import { sendAccountNotices } from '../../../testing/jobs/send-account-notices.ts';
import { samples, uploadFile } from '../../../testing/multipart.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import { issueCertificate } from '../../learning/completion/issue.domain.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

async function student() {
  const who = someone();
  return { ...who, token: await register(product, who) };
}
const update = (token: string, payload: Record<string, unknown>, form = true) =>
  product.call('POST /capi/Student/updateStudentV2', payload, { token, form });
const loginAs = (account: string, password = goodPassword) =>
  product.call('POST /passport/Api/user/Login', { account, password });
const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });

describe('the own record', () => {
  it('takes any of its fields and leaves the others', async () => {
    const { token } = await student();
    const classroom = await createClassroom(product);
    const collegeId = await classroom.addCollege('江南数字学院');
    const fields = {
      nameEn: 'Lin Xiaozhi',
      gender: 'female',
      major: '数据科学',
      className: '2 班',
      studentNo: 'A-001',
      grade: '2024',
    };
    const answer = await update(token, { ...fields, collegeId });
    expect(answer).toMatchObject({ code: 1, msg: '保存成功' });
    expect(answer.data).toMatchObject({
      ...fields,
      name: '林小知',
      college: { id: collegeId, name: '江南数字学院' },
    });
    expect((await update(token, { name: ' 林知 ' })).data).toMatchObject({ ...fields, name: '林知' });
    const long = { name: '𬭎'.repeat(50), nameEn: 'x'.repeat(100) };
    expect((await update(token, long)).data).toMatchObject(long);
    expect((await update(token, { name: '林知', nameEn: 'Lin Xiaozhi' })).data).toMatchObject(fields);
    expect((await update(token, { gender: '', collegeId: 0 })).data).toMatchObject({
      gender: '',
      college: null,
      major: '数据科学',
    });
    expect((await product.call('POST /capi/Student/getCollegeList', {}, { token })).data.list).toContainEqual(
      {
        id: collegeId,
        name: '江南数字学院',
        nameEn: '',
      },
    );
  });

  it('names the field that is not right, and changes nothing then', async () => {
    const { token } = await student();
    const before = await infoOf(token);
    for (const [wrong, says] of [
      [{ name: '  ', major: '数学' }, '姓名'],
      // Each of these is two characters in its normal form.
      [{ name: '\u0958'.repeat(50), major: '数学' }, '姓名最多 50 个字符'],
      [{ name: '林小知😀', major: '数学' }, '姓名里不能有“😀”'],
      [{ nameEn: 'Lin <i>', major: '数学' }, '英文名里不能有“<”'],
      [{ nameEn: 'x'.repeat(101), major: '数学' }, '英文名最多 100 个字符'],
      [{ email: 'not-an-address', major: '数学' }, '邮箱'],
      [{ collegeId: 999_999, major: '数学' }, '院校'],
      [{ avatar: 999_999, major: '数学' }, '图片'],
      [{ grade: '一\u202e', major: '数学' }, '年级'],
      [{ gender: 'other', major: '数学' }, 'gender'],
    ] as const) {
      expect(await update(token, wrong)).toMatchObject({ code: -3, msg: expect.stringContaining(says) });
    }
    expect((await infoOf(token)).data).toEqual(before.data);
  });

  it('has a picture of one’s own, and nothing else, as its avatar', async () => {
    const [mine, other] = [await student(), await student()];
    const picture = await uploadFile(product, { token: mine.token, name: 'me.png', content: samples.png });
    const paper = await uploadFile(product, { token: mine.token, name: 'me.pdf', content: samples.pdf });
    const { data } = await update(mine.token, { avatar: picture.data.id });
    expect((await product.app.inject({ url: data.avatar ?? '' })).statusCode).toBe(200);
    expect(await update(mine.token, { avatar: paper.data.id })).toMatchObject({ code: -3 });
    expect(await update(other.token, { avatar: picture.data.id })).toMatchObject({ code: -3 });
    expect((await update(mine.token, { avatar: 0 })).data.avatar).toBeNull();
  });

  it('does not change a certificate that has been sealed', async () => {
    const classroom = await createClassroom(product);
    const { token } = await student();
    const studentId = (await infoOf(token)).data.userId;
    const project = await classroom.addProject();
    await classroom.enrol(studentId, project, enrolmentStatus.graduated);
    const { deps, clock } = product;
    const what = { deps, studentId, projectId: project.id, now: clock.now() };
    await deps.db.transaction((tx) => issueCertificate(tx, what));
    const certificate = () =>
      product.call('POST /capi/Student/getCertificateV2', { projectId: project.id }, { token });
    expect((await certificate()).data).toMatchObject({ name: '林小知' });
    await product.call('POST /capi/Student/saveNotifyGraduate', { projectId: project.id }, { token });
    const before = await certificate();
    await update(token, { name: '张大三', nameEn: 'Zhang Dasan' });
    expect((await certificate()).data).toEqual(before.data);
  });
});

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, password: string) =>
    product.call('POST /passport/Api/user/changePassword', { oldPassword, password }, { token });
  const next = 'night-over-8-seas';

  it('asks for the old one; other sessions end, this one stays', async () => {
    const { token, mobile } = await student();
    const other = (await loginAs(mobile)).data.token;
    expect(await change(token, 'not-the-old-1', next)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('密码'),
    });
    expect(await change(token, goodPassword, goodPassword)).toMatchObject({ code: -2 });
    expect(await change(token, goodPassword, 'short1')).toMatchObject({ code: -2 });
    expect(await infoOf(other)).toMatchObject({ code: 1 });
    expect(await change(token, goodPassword, next)).toMatchObject({ code: 1 });
    expect(await infoOf(token)).toMatchObject({ code: 1 });
    expect(await infoOf(other)).toMatchObject({ code: -9 });
    expect(await loginAs(mobile)).toMatchObject({ code: -2 });
    expect(await loginAs(mobile, next)).toMatchObject({ code: 1 });
  });

  it('is no way to guess the old one: a session has ten tries, and another session its own', async () => {
    const { token, mobile } = await student();
    const tries = Array.from({ length: 15 }, (_, n) => change(token, `wrong-1234-${n}`, next));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ code }) => code === -2)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === -4)).toHaveLength(5);
    expect(await change(token, goodPassword, next)).toMatchObject({ code: -4, data: { retryAfter: 900 } });
    // The owner is not out: neither of logging in nor of another session.
    const other = await loginAs(mobile);
    expect(other).toMatchObject({ code: 1 });
    expect(await change(other.data.token, goodPassword, next)).toMatchObject({ code: 1 });
  });

  it('a right one given twenty times at once is never told of wrong ones', async () => {
    const { token } = await student();
    const same = Array.from({ length: 20 }, () => change(token, goodPassword, goodPassword));
    const answers = await Promise.all(same);
    expect(new Set(answers.map(({ msg }) => msg))).toEqual(new Set(['新密码与原密码相同，请换一个']));
  });
});

it('whoever changes a password all day sends five messages to a number, not more, and more the day after', async () => {
  const { token, mobile } = await student();
  let [old, next] = [goodPassword, 'night-over-8-seas'];
  const change = async () => {
    const payload = { oldPassword: old, password: next };
    expect(await product.call('POST /passport/Api/user/changePassword', payload, { token })).toMatchObject({
      code: 1,
    });
    [old, next] = [next, old];
    await sendAccountNotices(product);
    const { rows } = await product.deps.db.execute<{ n: number }>(
      sql`select count(*)::int n from outbox_message where mobile = ${mobile} and text like '%密码刚刚被更改%'`,
    );
    return rows[0]?.n;
  };
  for (const sent of [1, 2, 3, 4, 5, 5]) expect(await change()).toBe(sent);
  product.clock.forward(24 * 3600);
  expect(await change()).toBe(6);
});

describe('changing the mobile number', () => {
  const change = (token: string, payload: Record<string, unknown>) =>
    product.call('POST /passport/Api/user/changeMobile', payload, { token });

  it('asks for a code sent to the new number and for the password; the other sessions end', async () => {
    const mine = await student();
    const fresh = someone();
    const { countryCode, mobile } = fresh;
    const other = (await loginAs(mine.mobile)).data.token;
    const code = await codeFor(product, fresh, 'bind', mine.token);
    const payload = { countryCode, mobile, code };
    expect(await change(mine.token, { ...payload, password: 'not-this-1' })).toMatchObject({ code: -2 });
    expect(await change(mine.token, { ...payload, code: '000000', password: goodPassword })).toMatchObject({
      code: -2,
    });
    const answer = await change(mine.token, { ...payload, password: goodPassword });
    expect(answer).toMatchObject({ code: 1, data: { mobile: `138****0${mobile.slice(-3)}` } });
    expect(await infoOf(mine.token)).toMatchObject({ code: 1 });
    expect(await infoOf(other)).toMatchObject({ code: -9 });
    expect(await loginAs(mobile)).toMatchObject({ code: 1 });
    expect(await loginAs(mine.mobile)).toMatchObject({ code: -2 });
  });

  it('gives a number to one account, of two that bind it at the same time', async () => {
    const [one, two] = [await student(), await student()];
    const fresh = someone();
    const { countryCode, mobile } = fresh;
    const code = await codeFor(product, fresh, 'bind', one.token);
    const payload = { countryCode, mobile, code, password: goodPassword };
    const answers = await Promise.all([change(one.token, payload), change(two.token, payload)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 1]);
    const { rows } = await product.deps.db.execute(
      sql`select count(*)::int n from account where mobile = ${mobile}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('refuses a number that another account has taken meanwhile', async () => {
    const mine = await student();
    const fresh = someone();
    const { countryCode, mobile } = fresh;
    const code = await codeFor(product, fresh, 'bind', mine.token);
    expect(await lastCode(product, fresh)).toBe(code);
    await product.deps.db.execute(sql`
      insert into account (country_code, mobile, password_hash, name, terms_version, terms_agreed_at)
      values ('86', ${mobile}, 'x', '甲', '1', now())`);
    const answer = await change(mine.token, { countryCode, mobile, code, password: goodPassword });
    expect(answer).toMatchObject({ code: -2, msg: '该手机号已绑定其他账号，请换一个' });
  });
});
