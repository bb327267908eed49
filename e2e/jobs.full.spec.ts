import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustCall } from './support/call.ts';
import { queryDatabase } from './support/database.ts';
import { bringToken } from './support/people.ts';
import { freePort, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const count = 500;
const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-jobs-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
let product: Awaited<ReturnType<typeof startProduct>>;
let port = 0;
let where = { campId: 0, chapterId: 0 };

test.describe.configure({ mode: 'serial' });

/** Works of so many students, long enough that a ZIP of them takes some seconds. */
async function fillHomework() {
  const [homework] = await queryDatabase<{ camp: string; project: string; chapter: string }>(
    varFolder,
    `select camp.id as camp, camp.project_id as project, chapter.id as chapter from camp
     join chapter using (project_id) where chapter.type = 2 and camp.closed_at is null order by camp.id limit 1`,
  );
  if (!homework) throw new Error('the demo has no homework');
  await queryDatabase(
    varFolder,
    `with student as (
       insert into account (name, name_en, mobile, country_code, password_hash, terms_version, terms_agreed_at, role_since, used_at, student_no)
       select '任务' || n, 'N', '1380020' || lpad(n::text, 4, '0'), '86', 'x', '1', now(), now(), now(), 'N' || n
       from generate_series(1, ${count}) n returning id),
     enrolled as (insert into enrolment (student_id, camp_id, project_id, status, joined_at)
       select id, ${homework.camp}, ${homework.project}, 1, now() from student),
     written as (insert into work (student_id, chapter_id, type, content, status, version, saved_at)
       select id, ${homework.chapter}, 2, '', 1, 1, now() from student returning student_id)
     insert into submission (student_id, chapter_id, type, version, content, submitted_at, late)
     select student_id, ${homework.chapter}, 2, 1,
       (select string_agg(md5((student_id + m)::text), ' ') from generate_series(1, 12000) m), now(), false from written`,
  );
  return { campId: Number(homework.camp), chapterId: Number(homework.chapter) };
}

async function logIn(): Promise<string> {
  const accounts = JSON.parse(readFileSync(join(varFolder, 'demo-accounts.json'), 'utf8')) as {
    label: string;
    account: string;
    password: string;
  }[];
  const { account = '', password = '' } = accounts.find(({ label }) => label === '管理员') ?? {};
  return (await mustCall(product, 'POST /passport/Api/user/Login', { account, password })).token;
}

const jobOf = (token: string, jobId: number) =>
  mustCall({ url: product.url, token }, 'POST /mapi/Job/get', { jobId });

/** The folders in a ZIP, as another program reads it; it is whole. */
function foldersIn(zip: Buffer): Set<string> {
  const path = join(varFolder, 'result.zip');
  writeFileSync(path, zip);
  const program = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print("\\n".join(i.filename for i in z.infolist()))`;
  const listed = execFileSync('python3', ['-c', program, path], { encoding: 'utf8' });
  return new Set(
    listed
      .trim()
      .split('\n')
      .map((name) => name.split('/')[0] ?? ''),
  );
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  port = await freePort();
  product = await startProduct({ varFolder, port });
  where = await fillHomework();
});
test.afterAll(async () => {
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
});

test('a teacher exports 500 works, closes the page, and gets the notice and the file', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const token = await logIn();
  await bringToken(context, product.url, token);
  await page.goto(`${product.url}/staff/marking/${where.campId}/${where.chapterId}`);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/Marking/requestZip'));
  await page.getByRole('main').getByRole('button', { name: '下载全部（ZIP）' }).click();
  const { data } = (await (await asked).json()) as { data: { jobId: number } };
  await page.close();
  await expect
    .poll(async () => (await jobOf(token, data.jobId)).state, { timeout: 120_000 })
    .toBe('completed');

  const later = await context.newPage();
  await later.goto(`${product.url}/user/notices`);
  await later
    .getByRole('link', { name: /任务做完了/ })
    .first()
    .click();
  const saving = later.waitForEvent('download');
  await later
    .getByRole('row', { name: /打包作业/ })
    .first()
    .getByRole('button', { name: /^下载/ })
    .click();
  expect(foldersIn(readFileSync(await (await saving).path())).size).toBeGreaterThanOrEqual(count);
});

test('the same with the server killed half way: one notice and a whole file, begun again within a minute', async () => {
  test.setTimeout(300_000);
  const token = await logIn();
  const at = () => ({ url: product.url, token });
  const { jobId } = await mustCall(at(), 'POST /mapi/Marking/requestZip', where);
  await expect
    .poll(async () => (await jobOf(token, jobId)).done, { timeout: 60_000, intervals: [20] })
    .toBeGreaterThan(50);
  await product.kill9();
  product = await startProduct({ varFolder, port });
  // From here on there is a process that can take the job; a start takes as long as the machine is busy.
  const startedAt = performance.now();
  const found = await jobOf(token, jobId);
  // As the dead process left it, unless the start took so long that it has been taken over already.
  if (found.tries === 1) expect(found).toMatchObject({ state: 'running', result: null });
  await expect.poll(async () => (await jobOf(token, jobId)).tries, { timeout: 90_000 }).toBe(2);
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  await expect.poll(async () => (await jobOf(token, jobId)).state, { timeout: 120_000 }).toBe('completed');

  const { list } = await mustCall(at(), 'POST /capi/Notice/getList', {});
  expect(list.filter(({ job }) => job?.jobId === jobId)).toHaveLength(1);
  const { url } = await mustCall(at(), 'POST /mapi/Job/getResult', { jobId });
  const zip = await fetch(new URL(url, product.url));
  expect(foldersIn(Buffer.from(await zip.arrayBuffer())).size).toBeGreaterThanOrEqual(count);
});
