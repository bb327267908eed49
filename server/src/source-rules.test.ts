import { describe, expect, it } from 'vitest';
import { checkSources, sourceFaults } from '../../scripts/lib/source-rules.mjs';

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
    "if (['1', '2'].includes(leaf.type)) return;",
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

describe('a door', () => {
  const door = 'server/src/areas/practise/join.door.ts';

  it.each([
    "export { seatOf } from '../learning/access.door.ts';",
    "export type { Seat } from '../learning/access.door.ts';",
    "export * from '../learning/access.door.ts';",
    "export { enrolmentOf } from './enrolment.door.ts';",
    "import { seatOf } from '../learning/access.door.ts';\nexport { seatOf };",
    "import { seatOf as seat } from '../learning/access.door.ts';\nexport { seat as place };",
    "import { seatOf } from '../learning/access.door.ts';\nexport const seat = seatOf;",
  ])('hands on no other door: %s', (text) => {
    expect(inFile(text, door)).toEqual([expect.stringContaining('转交别的门')]);
    expect(inFile(text, 'web/src/areas/practise/practise.door.ts')).toHaveLength(1);
  });

  it.each([
    "export { join } from './join.domain.ts';",
    "export { kinds } from './kinds/kinds.ts';",
    "export type { Data } from '@zhixing/contract';",
    "import { seatOf } from '../learning/access.door.ts';\nexport const join = (id: number) => seatOf(id);",
  ])('gives what its own area has: %s', (text) => {
    expect(inFile(text, door)).toEqual([]);
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
    expect(inFile(text, 'server/src/areas/practise/publish.queries.ts')).toEqual([]);
    expect(inFile(text, 'server/src/areas/upload/files.door.ts')).toEqual([]);
  });
});
