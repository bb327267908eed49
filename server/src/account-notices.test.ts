import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccountNotices } from './account-notices.ts';
import { type AccountNotice, notifyAddress, sendAccountNotice } from './areas/account/index.ts';
import { type Jobs, startJobs } from './db/jobs/jobs.ts';
import { asServer } from './testing/database.ts';
import { createTestProduct, type TestProduct } from './testing/product.ts';
import { aliyun, reminderSmsEnv, startSmsProvider } from './testing/sms-provider.ts';
import { startSmtp, textOf } from './testing/smtp.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Through the queue, to servers of a provider's kind; two machines take the jobs. */
let product: TestProduct;
let provider: Awaited<ReturnType<typeof startSmsProvider>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let machines: Jobs[] = [];
const wait = { timeout: 30_000 };

async function open({ refuse = false } = {}) {
  provider = await startSmsProvider(aliyun);
  smtp = await startSmtp({ refuse });
  product = await createTestProduct({
    ...reminderSmsEnv(provider),
    SMS_TEMPLATE_NOTICE: 'changed=C1,cancelled=C2',
    SMTP_URL: smtp.url,
    MAIL_FROM: '知行 <no-reply@zhixing.example>',
  });
}
async function startMachines(count: number) {
  for (let at = 0; at < count; at += 1) {
    const jobs = await startJobs(asServer(product.databaseUrl), { log: product.deps.log, every: 2 });
    await startAccountNotices(product.deps, jobs, { notifyPollingIntervalSeconds: 2 });
    machines.push(jobs);
  }
}
beforeEach(() => open());
afterEach(async () => {
  for (const { stop } of machines) await stop();
  machines = [];
  await product.close();
  provider.close();
  await smtp.close();
  // Neither whole numbers nor addresses.
  expect(JSON.stringify(product.logged)).not.toMatch(/138001\d{5}|@mail\.example/);
});

const old = { countryCode: '86', mobile: '13800100001', email: 'old@mail.example' };
const changed = { kind: 'changed', what: 'mobile' } as const;
const notifyOld = (who = old, news: Parameters<typeof notifyAddress>[3] = changed) =>
  product.deps.db.transaction((tx) => notifyAddress(tx, product.deps, who, news));
const queued = async () => {
  const { rows } = await product.deps.db.$client.query<{ data: AccountNotice; pause: number }>(
    `select data, round(extract(epoch from start_after - created_on))::int as pause from pgboss.job
     where name = 'account-notices' order by created_on`,
  );
  return rows;
};
/** The pause of those that wait is over. */
const endPause = () =>
  product.deps.db.$client.query(
    `update pgboss.job set start_after = now() where name = 'account-notices' and state = 'created'`,
  );
const texted = () => provider.state.taken.map(({ to, template }) => `${to} ${template}`);
const logged = (level: string) => product.logged.filter((line) => line.level === level && line.of);

describe('a message of a change to an account', () => {
  it('goes once to the number and once to the e-mail, and nothing of it stays with the jobs', async () => {
    await startMachines(2);
    await notifyOld();
    await notifyOld(old, { kind: 'cancelled' });
    await expect.poll(() => [provider.state.taken.length, smtp.received.length], wait).toEqual([2, 2]);
    await expect.poll(queued, wait).toEqual([]);
    expect(texted().sort()).toEqual([`${old.mobile} C1`, `${old.mobile} C2`]);
    expect(smtp.received.map(({ to }) => to)).toEqual([[old.email], [old.email]]);
    expect(smtp.received.map(textOf).join()).toContain('手机号刚刚被更改');
  });

  it('is part of the change: of one that is rolled back nothing is sent, and it does not count', async () => {
    const within = product.deps.db.transaction(async (tx) => {
      for (let at = 0; at < 5; at += 1) await notifyAddress(tx, product.deps, old, changed);
      throw new Error('no');
    });
    await expect(within).rejects.toThrow('no');
    expect(await queued()).toEqual([]);
    for (let at = 0; at < 7; at += 1) await notifyOld();
    const ways = (await queued()).map(({ data }) => data.way);
    expect([ways.filter((way) => way === 'sms').length, ways.length]).toEqual([5, 12]);
    product.clock.forward(24 * 3600 + 1);
    await notifyOld();
    expect((await queued()).length).toBe(14);
  });

  it('is tried again after a growing pause where the provider has not taken it', async () => {
    provider.state.fault = 'isv.SYSTEM_ERROR';
    await notifyOld({ ...old, email: null as unknown as string });
    await startMachines(1);
    for (const [at, pause] of [10, 40, 160].entries()) {
      const waiting = async () => (await queued()).map((job) => [job.data.tries, job.pause]);
      await expect.poll(waiting, wait).toEqual([[at + 1, pause]]);
      await endPause();
    }
    provider.state.fault = null;
    await expect.poll(queued, wait).toEqual([]);
    await expect.poll(texted, wait).toEqual([`${old.mobile} C1`]);
    expect(logged('warn')).toMatchObject([1, 2, 3].map((tries) => ({ of: 'sms', tries })));
    expect(logged('error')).toEqual([]);
  });

  it.each(['taken and cut', '500'])('a provider that may have it gets it once: %s', async (fault) => {
    provider.state.fault = fault;
    await notifyOld();
    await startMachines(2);
    await expect.poll(() => logged('error'), wait).toMatchObject([{ of: 'sms', tries: 1 }]);
    expect(await queued()).toEqual([]);
    expect(provider.state.asked).toBe(1);
  });

  it('a process that dies while a provider has it leaves it unsent rather than sent twice', async () => {
    provider.state.fault = 'silent';
    await notifyOld({ ...old, email: null as unknown as string });
    await startMachines(1);
    await expect.poll(() => provider.state.asked, wait).toBe(1);
    // What the next process would find.
    expect(await queued()).toEqual([]);
  });

  it('an address that the mail server does not know is not tried again; one that does not answer is', async () => {
    await smtp.close();
    await notifyOld({ ...old, countryCode: '0' });
    await startMachines(1);
    await expect.poll(async () => (await queued())[0]?.data.tries, wait).toBe(1);
    await product.deps.db.$client.query(`delete from pgboss.job where name = 'account-notices'`);
    smtp = await startSmtp({ refuse: true });
    const again = vi.fn();
    const { createSmtpSender } = await import('./mail/smtp.ts');
    const mail = createSmtpSender({
      sender: 'smtp',
      url: smtp.url,
      from: 'no-reply@zhixing.example',
      tls: false,
    });
    const notice = { way: 'mail', to: old.email, subject: 's', text: 't', tries: 0 } as const;
    await sendAccountNotice({ ...product.deps, mail }, notice, { take: async () => true, again });
    expect(again).not.toHaveBeenCalled();
    expect(logged('error')).toMatchObject([{ of: 'mail', tries: 1 }]);
  });
});

it('the eighth failure is the last, and what another worker has taken is not sent', async () => {
  provider.state.fault = 'isv.SYSTEM_ERROR';
  const again = vi.fn();
  const notice = { way: 'sms', kind: 'changed', countryCode: '86', mobile: old.mobile, text: '' } as const;
  const take = async () => true;
  for (let tries = 0; tries < 8; tries += 1)
    await sendAccountNotice(product.deps, { ...notice, tries }, { take, again });
  const pauses = again.mock.calls.map(([, seconds]) => seconds);
  expect(pauses).toEqual([10, 40, 160, 640, 2560, 10240, 40960]);
  expect(logged('error')).toMatchObject([{ of: 'sms', tries: 8 }]);
  const { asked } = provider.state;
  await sendAccountNotice(product.deps, { ...notice, tries: 0 }, { take: async () => false, again });
  expect(provider.state.asked).toBe(asked);
});
