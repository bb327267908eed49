import { cleanup, fireEvent, screen } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../../../paths.ts';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Screen } from '../CertValidate.screen.tsx';
import { checkCertificate, checkNumberOf, submitCertificateCheck } from '../certificate.actions.ts';
import type { CertificateCheck } from '../certificate.types.ts';

afterEach(cleanup);

const check = 'GET /capi/FrontProject/checkCertNumber';
const checkWithName = 'POST /capi/FrontProject/checkCertNumber';
const certNumber = 'ZX2026K5YB8K8TRS';
const certificate = {
  certCode: certNumber,
  name: '林**',
  nameEn: 'L**',
  nameMatches: false,
  projectId: 4,
  projectName: '校园能耗数据分析实战',
  projectNameEn: 'Campus Energy Data Analytics',
  year: '2026',
  month: '09',
  // In China it is already the 30th.
  issuedAt: '2026-09-29T16:30:00.000Z',
  sealed: true,
  revokedAt: null,
  revokedReason: null,
};
const answerOf = (more: Partial<CertificateCheck> = {}): Answers => ({
  [check]: () => ok({ valid: true, status: 'valid' as const, certificate, ...more }),
  [checkWithName]: () => ok({ valid: true, status: 'valid' as const, certificate, ...more }),
});

async function validate(answers: Answers, name?: string) {
  const { store } = createTestStore(answers);
  await store.dispatch(checkCertificate({ certNumber, name }));
  await renderScreen({ store, Screen, path: '/cert/validate', at: paths.certValidate(certNumber) });
  return screen.getByRole('region', { name: '验证结果' });
}
const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;

it('shows all that was frozen, the name masked, and asks to compare it with the picture', async () => {
  const shown = (await validate(answerOf())).textContent;
  expect(heading()).toBe('证书有效');
  for (const fact of ['ZX2026 K5YB 8K8T RS', '林**', '校园能耗数据分析实战', '2026年9月', '2026年9月30日']) {
    expect(shown).toContain(fact);
  }
  expect(shown).toContain('都应与这里完全一致');
  expect(shown).not.toContain('姓名一致');
  expect(screen.getByLabelText(/填写证书上的姓名/)).toBeTruthy();
});

it('says when the names are not sealed yet, and nothing of it afterwards', async () => {
  const open = { ...certificate, sealed: false };
  expect((await validate(answerOf({ certificate: open }))).textContent).toContain('姓名还没有封存');
  cleanup();
  expect((await validate(answerOf())).textContent).not.toContain('封存');
});

it('says that a name matches, and shows it whole', async () => {
  const whole = { ...certificate, name: '林晓舟', nameMatches: true };
  const shown = (await validate(answerOf({ certificate: whole }), '林晓舟')).textContent;
  expect(heading()).toBe('证书有效');
  expect(shown).toContain('林晓舟姓名一致');
  expect(screen.queryByLabelText(/填写证书上的姓名/)).toBeNull();
});

it('does not call a certificate valid for a name that is not its holder’s', async () => {
  const shown = (await validate(answerOf(), '王小明')).textContent;
  expect(heading()).toBe('编号有效，但姓名不一致');
  expect(shown).toContain('持有人不是“王小明”');
});

it('sends the name in the body alone: no address has it, neither the page’s nor the call’s', async () => {
  const { store, calls } = createTestStore(answerOf());
  const form = new FormData();
  form.set('certNumber', ` ${certNumber} `);
  form.set('name', '林晓舟');
  const next = store.dispatch(submitCertificateCheck(form));
  expect(next).toBe(`/cert/validate?certNumber=${certNumber}`);
  await store.dispatch(checkNumberOf({ search: new URLSearchParams({ certNumber }) }));
  expect(calls).toEqual([{ key: checkWithName, payload: { certNumber, name: '林晓舟' } }]);
  await store.dispatch(checkNumberOf({ search: new URLSearchParams({ certNumber: 'ZX2', name: '林晓舟' }) }));
  expect(calls.at(-1)).toEqual({ key: check, payload: { certNumber: 'ZX2' } });
});

it('every form that asks for a name is sent by POST', async () => {
  await validate(answerOf());
  const forms = [...document.querySelectorAll<HTMLFormElement>('form:has([name="name"])')];
  expect(forms.map(({ method }) => method)).toEqual(['post', 'post']);
});

it('a number or a name that is missing is said at its field, and nothing is sent', async () => {
  await validate(answerOf());
  for (const [label, button, says] of [
    [/证书编号/, '验证证书', '请填写证书编号'],
    [/填写证书上的姓名/, '核对姓名', '请填写姓名'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.form?.noValidate).toBe(true);
    fireEvent.change(field, { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(says).id).toBe(field.getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(field);
  }
});

it('says so to whoever sent the form without scripts', async () => {
  const { store } = createTestStore();
  await renderScreen({ store, Screen, path: '/cert/validate', at: '/cert/validate?certNumber=' });
  expect(screen.getByText('请填写证书编号')).toBeTruthy();
});

it('shows a revoked certificate with its reason and date', async () => {
  const revoked = { ...certificate, revokedAt: '2026-11-01T00:00:00.000Z', revokedReason: '冒用他人身份' };
  const shown = (await validate(answerOf({ valid: false, status: 'revoked', certificate: revoked })))
    .textContent;
  expect(heading()).toBe('证书已被撤销');
  expect(shown).toContain('2026年11月1日');
  expect(shown).toContain('冒用他人身份');
});

it('shows an unknown number with hints on typing mistakes', async () => {
  const unknown = answerOf({
    valid: false,
    status: 'unknown',
    hint: '可能有一位输错',
    certificate: undefined,
  } as never);
  const shown = (await validate(unknown)).textContent;
  expect(heading()).toBe('没有查到这张证书');
  expect(shown).toContain('可能有一位输错');
  expect(shown).toContain(certNumber);
});

it('offers to try again when the check could not be made', async () => {
  await validate({ [check]: () => failure(codes.network, '网络异常') });
  expect(screen.getByRole('alert').textContent).toContain('连不上服务器');
  expect(screen.getByRole('button', { name: '立即重试' })).toBeTruthy();
});
