import { monitorEventLoopDelay } from 'node:perf_hooks';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { figureStates } from '@zhixing/contract/gradebook-words';
import { expect, test } from 'vitest';
import { gradebookExport } from '../../areas/gradebook/file/export.domain.ts';
import { readGradebookFile } from '../../areas/gradebook/file/read.domain.ts';
import { getGradebook, readFrame, requireGradebook } from '../../areas/gradebook/gradebook.domain.ts';
import { makeRows, worksBy } from '../../areas/gradebook/rows.ts';
import { listAttempts, listStudents, listWorks } from '../../areas/gradebook/students.queries.ts';
import { fillCamp, fillGrades } from './large-camp.ts';
import { administrator, fileOf, givenTo, useScaleProduct } from './use-scale-product.ts';
import { sessionless, watchStatements } from './watch-statements.ts';

/** The cost of a gradebook of 5,000 students × 40 items: 17 homework, 18 tests, 5 columns of the teachers' own. */
const size = { students: 5000, readings: 0, homework: 17, tests: 18 };

const scale = useScaleProduct(async ({ db, keeper: { campId, project } }) => {
  await fillCamp(db, { projectId: project.id, campId, ...size });
  await fillGrades(db, { campId });
});

test('5,000 students × 40 items', async () => {
  const { product, keeper } = scale;
  const { campId } = keeper;
  const made = watchStatements(product);
  const times: number[] = [];
  let statements = 0;
  // What others wait for meanwhile, at most.
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let data = await keeper.ask('POST /mapi/Gradebook/getGradebook', { campId });
  // Without the test client, which checks every answer against its schema.
  const { deps } = product;
  for (let round = 0; round < 7; round += 1) {
    made.length = 0;
    const from = performance.now();
    delay.enable();
    data = await getGradebook(givenTo(scale, { campId }));
    delay.disable();
    times.push(performance.now() - from);
    statements = made.filter(sessionless).length;
  }
  const camp = await requireGradebook(deps, administrator, { campId, permission: 'camp.see' });
  const frame = await readFrame(deps.db, camp);
  const now = deps.clock.now();
  const idsOf = (kind: string) => frame.items.filter((item) => item.kind === kind).map(({ id }) => id);
  const parts: Record<string, number> = {};
  const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await act();
    parts[name] = Math.round(performance.now() - from);
    return result;
  };
  const students = await timed('students', () => listStudents(deps.db, { campId }));
  const works = await timed('works', () => listWorks(deps.db, { campId, chapterIds: idsOf('homework') }));
  const attempts = await timed('attempts', () =>
    listAttempts(deps.db, { campId, chapterIds: idsOf('test'), lateOff: frame.scheme.lateOff }),
  );
  await timed('compute', async () =>
    makeRows({ ...frame, students, works: await worksBy([...works, ...attempts]), now }),
  );
  await timed('serialize', async () => JSON.stringify(data));
  const bytes = Buffer.from(JSON.stringify({ code: 1, msg: '', data }));
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const waiting = figureStates.indexOf('waiting');
  const report = {
    students: data.students.ids.length,
    items: data.items.length,
    waiting: data.figures.reduce(
      (sum, { states }) => sum + states.filter((each) => each === waiting).length,
      0,
    ),
    statements,
    ms: times.map(Math.round),
    longestTurn: Math.round(delay.max / 1e6),
    parts,
    bytes: bytes.length,
    brotli4: brotliCompressSync(bytes, quick).length,
    gzip: gzipSync(bytes).length,
  };
  console.log(JSON.stringify(report));
  expect(report).toMatchObject({ students: expect.any(Number), items: 40 });
});

test('5,000 students × 40 items as a file, and back', async () => {
  const { campId } = scale.keeper;
  const { students, items } = await getGradebook(givenTo(scale, { campId }));
  const report: Record<string, number> = {};
  for (const format of ['xlsx', 'csv'] as const) {
    // What others wait for meanwhile, at most.
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const from = performance.now();
    delay.enable();
    const payload = { campId, format, studentIds: students.ids, items: items.map(({ key }) => key) };
    const bytes = await fileOf(scale, gradebookExport, payload);
    const file = bytes.toString('base64');
    report[`${format} ms`] = Math.round(performance.now() - from);
    report[`${format} longest turn ms`] = Math.round(delay.max / 1e6);
    report[`${format} kB`] = Math.round(bytes.length / 1000);
    const back = performance.now();
    const read = await readGradebookFile(givenTo(scale, { campId, file }));
    report[`${format} back ms`] = Math.round(performance.now() - back);
    expect(read).toMatchObject({ changes: [], conflictCount: 0, refusedCount: 0 });
  }
  console.log(JSON.stringify(report));
});
