import { describe, expect, it } from 'vitest';
import { folderCircles } from '../../../scripts/lib/folder-circles.mjs';
import { checkSources, folderFaults, sourceFaults } from '../../../scripts/lib/source-rules.mjs';

const inFile = (text: string, file = 'server/src/areas/learning/some.domain.ts') =>
  sourceFaults({ file, text });

it('finds nothing in what stands', () => {
  const { files, faults } = checkSources();
  expect(faults).toEqual([]);
  expect(files).toBeGreaterThan(600);
});

describe('a closed word written as its digit', () => {
  it.each([
    "if (work.type === '2') return;",
    'if (enrolment.status !== 2) return;',
    'if (enrolment?.status >= 2) return;',
    "if ('1' === content.type) return;",
    'const graduatedStatus = 2;',
    'return { projectId, status: 1 };',
    "if (['1', '2'].includes(lesson.type)) return;",
    'switch (content.type) {\n  case 3:\n    return null;\n}',
    "switch (type) {\n  case '2': {\n    return 1;\n  }\n}",
    'const rows = sql`select 1 from enrolment where status = 1`;',
    'const rows = sql`select 1 from work where "type" in (1, 2)`;',
  ])('is refused: %s', (text) => {
    expect(inFile(text)).toHaveLength(1);
    expect(inFile(`// why\n\n${text}`)[0]).toMatch(/some\.domain\.ts:[3-6]：.*线上的数字/);
  });

  it.each([
    'if (work.type === workType.homework) return;',
    'if (answer.status === 200 || answer.status >= 500) return;',
    "if (payload.dks === '1') return;",
    'if (types.length === 0 || statuses.size > 2) return;',
    "// type '2' is homework: status = 1\nreturn;",
    'switch (step) {\n  case 3:\n    return null;\n}',
    'const { code, msg } = await ask({ page: 2 });',
    "if (spawnSync('true', []).status === 0) return;",
    "const x = { type: '12', contentType: 'text/html; charset=1' };",
  ])('is not seen where there is none: %s', (text) => {
    expect(inFile(text)).toEqual([]);
  });

  it('stands in the list of the contract alone', () => {
    const text = 'export const enrolmentStatus = { waiting: 0 } as const;\nconst status = 0;';
    expect(inFile(text, 'contract/src/words.ts')).toEqual([]);
    expect(inFile(text, 'contract/src/student.ts')).toHaveLength(1);
  });
});

describe('a public file of a browser’s area', () => {
  const file = 'web/src/areas/practise/public/join.ts';

  it.each([
    "export { seatOf } from '../../account/public/access.ts';",
    "export type { Seat } from '../../account/index.ts';",
    "export * from '../../account/public/access.ts';",
    "import { seatOf } from '../../account/index.ts';\nexport { seatOf };",
    "import { seatOf as seat } from '../../account/index.ts';\nexport { seat as place };",
    "import { seatOf } from '../../account/index.ts';\nexport const seat = seatOf;",
  ])('hands on nothing of another area: %s', (text) => {
    expect(inFile(text, file)).toEqual([expect.stringContaining('转交别的领域')]);
  });

  it.each([
    "export { join } from '../join.actions.ts';",
    "export { kinds } from './kinds.ts';",
    "export type { Data } from '@zhixing/contract';",
    "import { seatOf } from '../../account/index.ts';\nexport const join = (id: number) => seatOf(id);",
  ])('gives what its own area has: %s', (text) => {
    expect(inFile(text, file)).toEqual([]);
  });
});

describe('a folder', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, each) => `${folder}/file-${each}.ts`);

  it('has at most 30 source files, tests apart; sub-folders count for themselves', () => {
    expect(folderFaults(files('web/src/areas/home', 31))).toEqual([
      expect.stringContaining('web/src/areas/home/：31'),
    ]);
    expect(folderFaults([...files('server/src/db', 30), ...files('server/src/db/query', 30)])).toEqual([]);
    expect(folderFaults(files('web/src/locales/zh-CN', 40))).toEqual([]);
    expect(folderFaults([...files('web/src/ui', 30), 'web/src/ui/file-1.test.tsx'])).toEqual([]);
  });
});

describe('an import', () => {
  it.each([
    ['of an area above', 'areas/learning/a.domain.ts', '../marking/index.ts', /只往下/],
    ['that would close a circle', 'areas/account/a.domain.ts', '../roster/index.ts', /只往下/],
    ['of what is not public', 'areas/marking/a.domain.ts', '../learning/access.domain.ts', /index\.ts/],
    [
      'of what is not public, from deeper',
      'areas/roster/act/a.domain.ts',
      '../../camp/camp.queries.ts',
      /index\.ts/,
    ],
    ['of one’s own public file', 'areas/marking/a.domain.ts', './index.ts', /直接从所在的文件/],
    ['of another area in a public file', 'areas/marking/index.ts', '../learning/index.ts', /只给自己领域/],
    ['of another area in SQL', 'areas/marking/a.queries.ts', '../learning/index.ts', /SQL/],
    ['of another area in an SQL part', 'areas/marking/a.expressions.ts', '../learning/index.ts', /SQL/],
    [
      'of an SQL part of an area above',
      'areas/account/a.queries.ts',
      '../learning/a.expressions.ts',
      /只往下/,
    ],
    ['of an SQL part in a route', 'areas/marking/marking.routes.ts', './a.expressions.ts', /路由/],
    ['of a rule in SQL', 'areas/marking/a.queries.ts', './a.domain.ts', /不回头/],
    ['of SQL in a route', 'areas/marking/marking.routes.ts', './a.queries.ts', /路由/],
    ['of a table in a route', 'areas/marking/marking.routes.ts', '../../schema/marking.ts', /路由/],
    ['of an area below the areas', 'schema/marking.ts', '../areas/marking/index.ts', /下面/],
    ['of http/ below it', 'action/action.ts', '../http/body.ts', /下面/],
    ['of what starts the product', 'areas/home/a.domain.ts', '../../start.ts', /第一层/],
    ['of a folder without a place', 'areas/home/a.domain.ts', '../../wherever/a.ts', /还没有位置/],
    ['of an area without a place', 'areas/home/a.domain.ts', '../wherever/index.ts', /还没有位置/],
    ['of the browser', 'areas/home/a.domain.ts', '../../../../web/src/paths.ts', /各自分开/],
    ['of Fastify', 'areas/home/a.domain.ts', 'fastify', /Fastify/],
    ['of Drizzle', 'areas/home/a.domain.ts', 'drizzle-orm/pg-core', /Drizzle/],
  ])('%s is refused', (_, file, source, why) => {
    const text = `import { one } from '${source}';`;
    expect(inFile(text, `server/src/${file}`)).toEqual([expect.stringMatching(why)]);
    expect(inFile(`const one = await import('${source}');`, `server/src/${file}`)).toHaveLength(1);
  });

  it.each([
    ['of an area above', 'areas/account/a.ts', '../back-office/index.ts', /只往下/],
    ['of an area above, its types', 'areas/directory/a.ts', '../home/home.types.ts', /只往下/],
    ['that would close a circle', 'areas/schoolwork/a.ts', '../learning/public/open.ts', /只往下/],
    ['of an area without a place', 'areas/home/a.ts', '../wherever/index.ts', /还没有位置/],
    ['of another area’s inside', 'areas/home/a.ts', '../practise/list/list-query.ts', /public/],
    ['of another area’s inside, at the top', 'app/a.ts', '../areas/home/home.actions.ts', /public/],
    ['of one’s own public file', 'areas/home/student/a.ts', '../index.ts', /直接从所在的文件/],
    ['of an area below the areas', 'base/a.ts', '../areas/home/index.ts', /下面/],
    ['of the server', 'areas/home/a.ts', '@zhixing/server', /从不互相导入/],
    ['of a schema', 'areas/home/a.ts', 'typebox', /Schema/],
    ['of React Aria outside ui/', 'areas/home/a.tsx', 'react-aria-components/Modal', /React Aria/],
  ])('in the browser, %s is refused', (_, file, source, why) => {
    expect(inFile(`import { one } from '${source}';`, `web/src/${file}`)).toEqual([
      expect.stringMatching(why),
    ]);
  });

  it.each([
    ['areas/home/a.ts', '../practise/public/actions.ts'],
    ['areas/marking/a.ts', '../writing-queue/index.ts'],
    ['areas/home/a.ts', '../account/account.types.ts'],
    ['areas/learning/reading/a.ts', '../progress/lease.ts'],
    ['app/store.ts', '../areas/practise/practise.slice.ts'],
    ['areas/account/a.test.ts', '../back-office/staff-api.ts'],
  ])('in the browser, goes down: %s imports %s', (file, source) => {
    expect(inFile(`import { one } from '${source}';`, `web/src/${file}`)).toEqual([]);
  });

  it('of the contract is of its own schema library alone', () => {
    expect(inFile("import dayjs from 'dayjs';", 'contract/src/a.ts')).toHaveLength(1);
    expect(inFile("import { Type } from 'typebox';", 'contract/src/a.ts')).toEqual([]);
  });

  it.each([
    ['areas/marking/a.domain.ts', '../learning/index.ts'],
    ['areas/marking/a.queries.ts', '../../schema/learning.ts'],
    ['areas/marking/a.queries.ts', '../access/index.ts'],
    ['areas/marking/a.queries.ts', '../learning/a.expressions.ts'],
    ['areas/marking/a.expressions.ts', '../learning/a.expressions.ts'],
    ['areas/roster/act/a.domain.ts', '../import/b.domain.ts'],
    ['app.ts', './areas/learning/learning.routes.ts'],
    ['hourly.ts', './areas/learning/index.ts'],
    ['areas/learning/a.test.ts', '../marking/marking.queries.ts'],
  ])('goes down: %s imports %s', (file, source) => {
    expect(inFile(`import { one } from '${source}';`, `server/src/${file}`)).toEqual([]);
  });
});

describe('the folders of an area', () => {
  /** Files with what they import. */
  const sources = (...files: [file: string, ...imports: string[]][]) =>
    files.map(([file, ...imports]) => ({
      file,
      text: imports.map((source) => `import { one } from '${source}';`).join('\n'),
    }));

  it('import each other in no circle, not over a third either, nor over a file that stands beside them', () => {
    const two = sources(
      ['server/src/areas/roster/act/a.domain.ts', '../import/b.domain.ts'],
      ['server/src/areas/roster/import/c.domain.ts', '../act/d.domain.ts'],
    );
    expect(folderCircles(two)).toEqual([
      expect.stringMatching(
        /roster\/act：.*act\/a\.domain\.ts:1 → .*import.*import\/c\.domain\.ts:1 → .*act/,
      ),
    ]);
    const three = sources(
      ['web/src/areas/camps/a/a.ts', '../b/b.ts'],
      ['web/src/areas/camps/b/b.ts', '../c/c.ts'],
      ['web/src/areas/camps/c/c.ts', '../a/other.ts'],
    );
    expect(folderCircles(three)).toHaveLength(1);
    const beside = sources(
      ['web/src/areas/camps/a/a.ts', '../b.ts'],
      ['web/src/areas/camps/b.ts', './a/other.ts'],
    );
    expect(folderCircles(beside)).toHaveLength(1);
  });

  it('have the same order inside of one another', () => {
    const inner = sources(
      ['web/src/areas/camps/deep/a/a.ts', '../b/b.ts'],
      ['web/src/areas/camps/deep/b/c.ts', '../a/d.ts'],
    );
    expect(folderCircles(inner)).toHaveLength(1);
  });

  it('go down as they like: one above several, a file above its folders, imports within one', () => {
    const down = sources(
      ['web/src/areas/camps/Camp.page.tsx', './deadlines/a.ts', './rules/a.ts'],
      ['web/src/areas/camps/deadlines/a.ts', '../camps-api.ts', './b.ts'],
      ['web/src/areas/camps/deadlines/b.ts', '../rules/a.ts'],
      ['web/src/base/a/a.ts', '../b/b.ts'],
      ['web/src/base/b/b.ts', '../a/c.ts'],
    );
    expect(folderCircles(down)).toEqual([]);
  });
});

describe('what a process keeps from one request to the next', () => {
  const keeping = [
    'const kept = new Map<string, Promise<Buffer | null>>();',
    'export const seen = new Set<string>();',
    'export function createThings() {\n  const kept = new Map();\n  return kept;\n}',
    'const installThings = () => {\n  const seen = new Set<Socket>();\n};',
    "import { LRUCache } from 'lru-cache';",
  ];

  it.each(keeping)('is bounded in bytes, or says what bounds it: %s', (text) => {
    expect(inFile(text)).toEqual([expect.stringContaining('createCache')]);
  });

  it.each([
    'function tell() {\n  const seen = new Set<string>();\n}',
    'const codes = new Set([1, 2]);',
    'const byId = new Map(rows.map((row) => [row.id, row]));',
    '// const kept = new Map();',
  ])('is not seen where nothing is kept: %s', (text) => {
    expect(inFile(text)).toEqual([]);
  });

  it('is asked of the server alone', () => {
    expect(sourceFaults({ file: 'web/src/base/some.ts', text: keeping[0] ?? '' })).toEqual([]);
  });
});

describe('the owner of a file', () => {
  it('is not made up in domain code, where a number becomes an address', () => {
    const text = 'return fileUrl(deps, payload.fileId as OwnedFileId);';
    expect(inFile(text)[0]).toMatch(/some\.domain\.ts:1：.*OwnedFileId/);
    expect(inFile('const ids = given as readonly OwnedFileId[];')).toHaveLength(1);
  });

  it('is known where rows are read', () => {
    const text = 'const id = row.id as OwnedFileId;';
    expect(inFile(text, 'server/src/areas/projects/publish.queries.ts')).toEqual([]);
    expect(inFile(text, 'server/src/areas/files/files.domain.ts')).toEqual([]);
  });
});
