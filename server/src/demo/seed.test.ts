import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { risks } from '@zhixing/contract/gradebook-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBasics } from '../areas/certificate/template.domain.ts';
import { appeal } from '../schema/gradebook/appeal.ts';
import { camp } from '../schema/practise.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import type { DemoAccount } from './accounts.ts';
import { loadContent } from './content.ts';
import { seedDemo } from './seed.ts';

let product: TestProduct;
let answers: DemoAccount[][];
let tokens: string[];

const tokenOf = async ({ account, password }: DemoAccount) =>
  (await product.call('POST /passport/Api/user/Login', { account, password })).data.token;

beforeAll(async () => {
  product = await createTestProduct();
  await ensureBasics(product.deps);
  answers = await Promise.all([seedDemo(product.deps), seedDemo(product.deps)]);
  tokens = await Promise.all((answers[0] ?? []).map(tokenOf));
}, 120_000);
afterAll(() => product.close());

describe('the demo', () => {
  test('two processes that start at once fill it once; later ones tell the same accounts', async () => {
    expect(answers[1]).toEqual(answers[0]);
    expect(await seedDemo(product.deps)).toEqual(answers[0]);
    const path = join(product.deps.config.varFolder, 'demo-accounts.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(answers[0]);
  });

  test.each(['', '[{"label":"学生","account":"138', '{}', 'null'])(
    'a file of passwords that holds %j is made anew, and its accounts log in',
    async (broken) => {
      const path = join(product.deps.config.varFolder, 'demo-accounts.json');
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, broken);
      const renewed = await seedDemo(product.deps);
      expect(renewed.map(({ account, label }) => [account, label])).toEqual(
        answers[0]?.map(({ account, label }) => [account, label]),
      );
      expect(readFileSync(path, 'utf8')).not.toBe(before);
      const [student] = renewed;
      expect(student && (await tokenOf(student))).toBeTruthy();
      answers[0] = renewed;
    },
  );

  test('the notices of a student stand in the order of their times, the newest first', async () => {
    const lists = await Promise.all(
      tokens.map((token) => product.call('POST /capi/Notice/getList', { pageSize: 50 }, { token })),
    );
    const times = lists.map(({ data }) => data.list.map(({ at }) => at));
    expect(Math.max(...times.map((each) => each.length))).toBeGreaterThan(2);
    for (const each of times) expect(each).toEqual(each.toSorted().toReversed());
  });

  test('a student, a teacher and an administrator can log in', async () => {
    const roles = tokens.map(async (token) => {
      const { data } = await product.call('POST /capi/Student/getUserInfo', {}, { token });
      return data.role;
    });
    expect((await Promise.all(roles)).sort()).toEqual(['admin', 'student', 'teacher']);
  });

  test('the list has at least ten projects of five types, each open to join', async () => {
    const { list } = (await product.call('GET /capi/FrontProject/getList', { pageSize: 100 })).data;
    expect(list.length).toBeGreaterThanOrEqual(10);
    expect(new Set(list.map(({ type }) => type)).size).toBe(5);
    for (const { id } of list) {
      const { data } = await product.call('GET /capi/FrontProject/getProjectDetail', { id });
      expect(data.camps, data.title).toHaveLength(1);
    }
  });

  test('a graduate’s work is shown on the page of a project', async () => {
    const found = await product.call('GET /capi/FrontProject/getList', { keyword: '二手书' });
    const projectId = found.data.list[0]?.id;
    const { list } = (await product.call('GET /capi/Showcase/getList', { projectId })).data;
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ title: expect.stringContaining('让小站跑起来') });
  });

  test('one appeal against a mark waits, and one is answered', async () => {
    const all = await product.deps.db.select().from(appeal);
    expect(all.map(({ state }) => state).sort()).toEqual(['kept', 'waiting']);
  });

  test('each rule of the follow-up has found somebody', async () => {
    const camps = await product.deps.db.select({ id: camp.id }).from(camp);
    const lists = await Promise.all(
      camps.map(({ id: campId }) =>
        product.call('POST /mapi/FollowUp/getList', { campId }, { token: tokens[2] }),
      ),
    );
    const found = new Set(lists.flatMap(({ data }) => data.list.flatMap((each) => each.risks)));
    expect([...found].sort()).toEqual([...risks].sort());
  });

  test('its student has projects at several stages and a certificate that holds', async () => {
    const [token] = tokens;
    const mine = (await product.call('POST /capi/Student/getApplyProjectList', {}, { token })).data.list;
    expect(mine.map(({ progress }) => progress < 1)).toContain(true);
    const certNumber = mine.find(({ certCode }) => certCode)?.certCode;
    const { data } = await product.call('GET /capi/FrontProject/checkCertNumber', { certNumber });
    expect(data.valid).toBe(true);
  });

  test('every text of a project renders without a broken formula, picture or link to a file', async () => {
    const [token] = tokens;
    const { list } = (await product.call('GET /capi/FrontProject/getList', { pageSize: 100 })).data;
    for (const { id, title } of list) {
      await product.call('POST /capi/Student/joinProject', { projectId: id }, { token });
      const { directory } = (
        await product.call('POST /capi/Chapter/getDirectory', { projectId: id }, { token })
      ).data;
      const nodes = directory.flatMap((one) => [
        one,
        ...(one.subChapter ?? []).flatMap((two) => [two, ...(two.minChapter ?? [])]),
      ]);
      for (const node of nodes.filter(({ type }) => type !== null)) {
        const { data, code } = await product.call(
          'POST /capi/Chapter/getContent',
          { chapterId: node.id },
          { token },
        );
        expect(code, `${title} ${node.title}`).toBe(1);
        const html = JSON.stringify(data.content);
        expect(html, `${title} ${node.title}`).not.toMatch(/formula-error|images\/|src=\\"\\"/);
        const [, picture] = /src=\\"(\/files\/[^"\\]+)/.exec(html) ?? [];
        if (!picture) continue;
        const answer = await product.app.inject({ url: picture.replaceAll('&amp;', '&') });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      }
    }
  });
});

describe('a mistake in the content', () => {
  const broken = async (path: string, from: string | RegExp, to: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'zhixing-demo-'));
    try {
      await cp(product.deps.config.demoFolder, folder, { recursive: true });
      const file = join(folder, path);
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
      loadContent(folder);
      return '';
    } catch (error) {
      return (error as Error).message;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  test('is told with its file and field', async () => {
    const project = 'projects/quick-start/project.yaml';
    expect(await broken(project, 'level: 1', 'level: 9')).toContain(`${project} 的 level`);
    expect(await broken(project, 'hours:', 'hour:')).toMatch(/quick-start\/project\.yaml.*hours/);
    expect(await broken(project, 'chapters/02-01.md', 'chapters/99.md')).toContain('chapters/99.md');
    expect(await broken(project, /reading: chapters\/02-01\.md/, 'dueInDays: 3')).toMatch(
      /directory\.1\.children\.0/,
    );
    expect(await broken(project, 'passed: true', 'passed: false')).toContain(`${project} 的 reviews`);
    expect(await broken(project, 'fileKinds: [table', 'fileKinds: [tables')).toContain(
      `${project} 的 directory`,
    );
    expect(
      await broken(
        project,
        'reading: chapters/02-01.md',
        'reading: chapters/02-01.md\n        requires: { files: 1 }',
      ),
    ).toMatch(/directory\.1\.children\.0.*homework/);
    const exam = 'projects/quick-start/tests/01.yaml';
    expect(await broken(exam, ', answer: true }', ' }')).toContain(`${exam} 的 questions.0`);
    expect(await broken('people.yaml', 'stage: half', 'stage: hlaf')).toMatch(/people\.yaml 的 students/);
  });
});
