import type { CallKey, Calls, Data } from '@zhixing/contract';
import { writeXlsx } from 'hucre/xlsx';
import { campStaff } from '../schema/practise.ts';
import type { Classroom } from './classroom.ts';
import { doJobs } from './jobs/do-jobs.ts';
import type { TestProduct } from './product.ts';

export type Cell = string | number | Date | null;

/** A workbook with these rows, the first one as the header, in base64. */
export async function workbook(rows: Cell[][]): Promise<string> {
  const bytes = await writeXlsx({ sheets: [{ name: '名单', rows }] });
  return Buffer.from(bytes).toString('base64');
}
export const textFile = (text: string) => Buffer.from(text).toString('base64');

/** A camp of a college with a teacher who manages its roster. */
export async function createKeeper(product: TestProduct, classroom: Classroom) {
  const collegeId = await classroom.addCollege(`名单学院 ${Math.random()}`);
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  const project = await classroom.addProject({ collegeId });
  const { campId } = project;
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });

  const call = <K extends CallKey>(key: K, payload: Record<string, unknown>) =>
    product.call(key, payload, { token: teacher.token });
  /** The answer's data; the call must succeed. */
  async function ask<K extends CallKey>(key: K, payload: Record<string, unknown>): Promise<Data<Calls[K]>> {
    const answer = await call(key, payload);
    if (answer.code !== 1) throw new Error(`${key}: ${answer.code} ${answer.msg}`);
    return answer.data as Data<Calls[K]>;
  }
  const read = (file: string, name = '名单.xlsx') =>
    ask('POST /mapi/Roster/readFile', { campId, name, file });

  /** Reads a file and runs the dry run with the recognized columns. */
  async function plan(file: string, how: Record<string, unknown> = {}) {
    const { importId, mapping, identifier } = await read(file);
    const planned = await ask('POST /mapi/Roster/planImport', { importId, mapping, identifier, ...how });
    const rows = (await ask('POST /mapi/Roster/getImportRows', { importId, pageSize: 100 })).list;
    const counts = Object.fromEntries(planned.counts.map(({ kind, count }) => [kind, count]));
    return { ...planned, counts, rows, reasons: rows.map(({ kind, reason }) => reason ?? kind) };
  }
  /** Applies an import, a large one by its job. */
  async function apply({ importId, planKey }: { importId: number; planKey: string }, take: number[] = []) {
    const carryOut = () => ask('POST /mapi/Roster/applyImport', { importId, planKey, take });
    let { jobId, applied } = await carryOut();
    if (jobId !== null) {
      await doJobs(product);
      ({ applied } = await carryOut());
    }
    if (!applied) throw new Error('the import was not applied');
    return applied;
  }
  const load = async (file: string, take: number[] = []) => apply(await plan(file), take);
  const list = async (wanted: Record<string, unknown> = {}) =>
    ask('POST /mapi/Roster/getList', { campId, pageSize: 100, ...wanted });
  const find = async (name: string) => {
    const found = (await list()).list.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not in the list`);
    return found;
  };
  const act = async (name: string, act: string, word = '') => {
    const { studentId, entryId } = await find(name);
    const ids = { studentIds: studentId ? [studentId] : [], entryIds: studentId ? [] : [entryId] };
    return ask('POST /mapi/Roster/act', { campId, act, word, ...ids });
  };
  return { collegeId, teacher, project, campId, call, ask, read, plan, apply, load, list, find, act };
}

export type Keeper = Awaited<ReturnType<typeof createKeeper>>;
