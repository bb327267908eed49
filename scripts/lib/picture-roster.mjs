import { join } from 'node:path';
import { press } from './picture-acts.mjs';
import { root } from './run.mjs';

const list = '**/mapi/Roster/getList';
const path = '/staff/camps/1/roster';
const file = join(root, 'e2e/support/roster-60.xlsx');

async function chooseFile(page, { text }) {
  await page.locator('input[type="file"]').setInputFiles(file);
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
  await press(page, surroundings.text.staffRoster.deeds.remove);
  await page.getByRole('dialog').waitFor();
}

async function edit(page, { text }) {
  await page.locator('tbody tr').first().locator('button[aria-haspopup="menu"]').click();
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
  { name: 'staff-roster-plan', path: `${path}/import`, as: 'admin', act: planFile },
];
