import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { press } from './picture-acts.mjs';
import { root } from './run.mjs';

const list = '**/mapi/Roster/getList';
const path = '/staff/camps/1/roster';
const file = join(root, 'e2e/support/roster-60.xlsx');

async function chooseFile(page, { text }) {
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText(text.staffRoster.importing.identifier).waitFor();
}

/** A sheet for each of two classes below a title, notes before them; a row of the second is hidden. */
async function classesFile() {
  const header = ['学号', '姓名', '手机号'];
  const of = (no, name) => [no, name, `1380000${no}`];
  const buffer = await writeXlsx({
    sheets: [
      { name: '填写说明', rows: [['填写说明'], ['1. 请勿修改表头']] },
      { name: '数据 2601', rows: [['2026 级花名册'], header, of('2601', '林小知'), of('2602', '周一行')] },
      {
        name: '数据 2602',
        rows: [['2026 级花名册'], header, of('2603', '赵明明'), of('2604', '李小合')],
        rowDefs: new Map([[3, { hidden: true }]]),
      },
    ],
  });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: '花名册.xlsx', mimeType, buffer: Buffer.from(buffer) };
}

async function chooseClasses(page, { text }) {
  await page.locator('input[type="file"]').setInputFiles(await classesFile());
  await page.getByText(text.staffRoster.importing.identifier).waitFor();
}

async function planFile(page, surroundings) {
  await chooseFile(page, surroundings);
  await press(page, surroundings.text.staffRoster.importing.plan);
  await page.getByRole('main').getByRole('table').waitFor();
  await page.getByText('赵一鸣').first().waitFor();
}

async function choosePeople(page) {
  await page.locator('thead input[type="checkbox"]').check();
}

async function askToRemove(page, surroundings) {
  await choosePeople(page);
  await press(page, surroundings.text.staffRoster.actions.remove);
  await page.getByRole('dialog').waitFor();
}

async function edit(page, { text }) {
  await page.locator('tbody tr').first().locator('button[aria-haspopup]').click();
  await page.getByRole('menuitem', { name: text.staffRoster.edit }).click();
  await page.getByRole('dialog').waitFor();
}

/** A camp's roster, by the demo's administrator. Nothing is imported. */
export const rosterScreens = [
  { name: 'staff-roster', path, as: 'admin' },
  { name: 'staff-roster-loading', path, as: 'admin', holds: list },
  { name: 'staff-roster-error', path, as: 'admin', fails: list },
  { name: 'staff-roster-chosen', path, as: 'admin', act: choosePeople },
  { name: 'staff-roster-remove', path, as: 'admin', viewportOnly: true, act: askToRemove },
  { name: 'staff-roster-edit', path, as: 'admin', viewportOnly: true, act: edit },
  { name: 'staff-roster-file', path: `${path}/import`, as: 'admin' },
  { name: 'staff-roster-columns', path: `${path}/import`, as: 'admin', act: chooseFile },
  { name: 'staff-roster-sheets', path: `${path}/import`, as: 'admin', act: chooseClasses },
  { name: 'staff-roster-plan', path: `${path}/import`, as: 'admin', act: planFile },
];
