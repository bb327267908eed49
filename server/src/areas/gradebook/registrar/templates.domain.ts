import type { calls, Data, Payload } from '@zhixing/contract';
import { registrarTemplatesMost } from '@zhixing/contract/gradebook-limits';
import type { RegistrarSource } from '@zhixing/contract/gradebook-words';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { requireTitle } from '../../../base/title.ts';
import { lockByName } from '../../../db/migrate/lock.ts';
import { isViolation } from '../../../db/violation.ts';
import { say } from '../../../locales/say.ts';
import type { RegistrarColumn } from '../../../schema/gradebook/registrar-template.ts';
import { recordAct } from '../../audit/index.ts';
import { readWorkbookTemplate, type TemplateSheet } from '../../roster/index.ts';
import { findCollege, mayChangeTemplates, noTemplate, requireCollege } from './access.domain.ts';
import * as queries from './registrar.queries.ts';
import { problemSentence, registrarBytes } from './workbook-problem.ts';

type TemplateInput = Payload<typeof calls.saveRegistrarTemplate>;

/** The spreadsheets of the camp's college (rules: registrar-template). -1: see `requireGradebook`. */
export async function getRegistrarTemplates({
  deps: { db, clock },
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getRegistrarTemplates>>): Promise<Data<typeof calls.getRegistrarTemplates>> {
  const { collegeId } = await findCollege({ db, clock }, caller, { campId, permission: 'camp.see' });
  if (collegeId === null) return { list: [], mayChange: false };
  const [list, mayChange] = await Promise.all([
    queries.listTemplates(db, { collegeId }),
    mayChangeTemplates(db, caller, { collegeId }),
  ]);
  return { list, mayChange };
}

async function readSheets(bytes: Uint8Array): Promise<TemplateSheet[]> {
  const sheets = await readWorkbookTemplate(bytes);
  if (!Array.isArray(sheets)) throw problemSentence(sheets);
  return sheets;
}

/** The sheets of a spreadsheet, for mapping its columns. -1: see `requireCollege`. -2: the file cannot be used. */
export async function readRegistrarTemplate({
  deps: { db, clock },
  caller,
  payload: { campId, file, templateId },
}: Action<Payload<typeof calls.readRegistrarTemplate>>): Promise<Data<typeof calls.readRegistrarTemplate>> {
  const collegeId = await requireCollege({ db, clock }, caller, { campId });
  if (file !== undefined) return { sheets: await readSheets(registrarBytes(file)) };
  const kept = await queries.findTemplate(db, { collegeId, templateId: templateId ?? 0 });
  if (!kept) throw noTemplate();
  return { sheets: await readSheets(kept.file) };
}

const keys: readonly RegistrarSource[] = ['studentNo', 'name'];

/** -3: a mapping that names no student, fills nothing, or does not fit the file. Returns the row of its titles. */
function requireMapping({ sheet, headerRow, columns }: TemplateInput, sheets: readonly TemplateSheet[]) {
  const header = sheets.find(({ name }) => name === sheet)?.rows.find(({ row }) => row === headerRow);
  const titles = header?.cells ?? [];
  if (!header || columns.some(({ column, title }) => titles[column] !== title))
    throw badParameter('各列与文件不同（columns），请重新选择文件');
  if (new Set(columns.map(({ column }) => column)).size < columns.length)
    throw badParameter('一列只能填一样（columns）');
  const sources = columns.map(({ source }) => source).filter((source) => source !== 'named');
  if (new Set(sources).size < sources.length) throw badParameter('除了成绩项，一样只能填在一列（columns）');
  if (!sources.some((source) => keys.includes(source)))
    throw badParameter('请指出哪一列是学号或者姓名（columns）');
  if (columns.every(({ source }) => keys.includes(source)))
    throw badParameter('请至少指出一列填成绩（columns）');
  return header;
}

/** A column as it is kept. Whoever maps a column that the file computes was told so (rules: registrar-template). */
const keptColumn = (
  { column, title, source, name, flags }: TemplateInput['columns'][number],
  formulas: readonly number[],
): RegistrarColumn => ({
  column,
  title,
  source,
  name: source === 'named' || source === 'remark' ? name : '',
  ...(source === 'remark' && flags ? { flags } : {}),
  ...(formulas.includes(column) ? { replacesFormulas: true } : {}),
});

/**
 * Keeps a spreadsheet for the college, or changes one (rules: registrar-template). -1: see `requireCollege`. -2: the name
 * is taken, too many, no such spreadsheet, or the file cannot be used. -3: a mapping that does not fit.
 */
export async function saveRegistrarTemplate({
  deps: { db, clock },
  caller,
  payload,
}: Action<TemplateInput>): Promise<Data<typeof calls.saveRegistrarTemplate>> {
  const { campId, templateId, file, sheet, headerRow } = payload;
  const collegeId = await requireCollege({ db, clock }, caller, { campId });
  const name = requireTitle({ name: '教务表格的名称', field: 'name' }, payload.name);
  const kept = templateId === undefined ? null : await queries.findTemplate(db, { collegeId, templateId });
  if (kept === undefined) throw noTemplate();
  const bytes = file === undefined ? kept?.file : registrarBytes(file);
  if (!bytes) throw badParameter('请选择教务表格（file）');
  const { formulas } = requireMapping(payload, await readSheets(bytes));
  const columns = payload.columns.map((each) => keptColumn(each, formulas));
  const row = { name, file: bytes, sheet, headerRow, columns, savedAt: clock.now() };
  const act = { kind: 'saveRegistrarTemplate', collegeId, after: { name } } as const;
  try {
    return await db.transaction(async (tx) => {
      if (templateId !== undefined) {
        if (!(await queries.changeTemplate(tx, { collegeId, templateId }, row))) throw noTemplate();
        await recordAct(tx, { caller, now: clock.now() }, act);
        return { templateId };
      }
      // They are counted and added to by one at a time.
      await lockByName(tx, `registrar templates ${collegeId}`);
      if ((await queries.countTemplates(tx, { collegeId })) >= registrarTemplatesMost)
        throw refused(say`一个院校最多 ${registrarTemplatesMost} 个教务表格，请先移除不用的`);
      await recordAct(tx, { caller, now: clock.now() }, act);
      return { templateId: await queries.insertTemplate(tx, { ...row, collegeId }) };
    });
  } catch (error) {
    if (isViolation(error, 'registrar_template_name'))
      throw refused('已经有一个教务表格叫这个名称，请换一个');
    throw error;
  }
}

/** Removes a spreadsheet of the college. -1: see `requireCollege`. */
export async function removeRegistrarTemplate({
  deps: { db, clock },
  caller,
  payload: { campId, templateId },
}: Action<Payload<typeof calls.removeRegistrarTemplate>>): Promise<
  Data<typeof calls.removeRegistrarTemplate>
> {
  const collegeId = await requireCollege({ db, clock }, caller, { campId });
  await db.transaction(async (tx) => {
    const kept = await queries.findTemplate(tx, { collegeId, templateId });
    await queries.deleteTemplate(tx, { collegeId, templateId });
    if (!kept) return;
    const act = { kind: 'removeRegistrarTemplate', collegeId, before: { name: kept.name } } as const;
    await recordAct(tx, { caller, now: clock.now() }, act);
  });
  return {};
}
