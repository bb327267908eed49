import { expect, it } from 'vitest';
import type { StaffPage } from '../../areas/back-office/index.ts';
import { onServer } from '../../base/on-server.ts';
import { table } from '../../routes.tsx';
import { skeletons } from '../shell/skeletons.ts';
import { staffFirstUse, staffPageAt, staffPages } from '../staff/staff-pages.ts';
import { documentFiles } from './screen-files.ts';

const files = Object.keys(import.meta.glob(['/src/**/*.tsx', '/src/**/*.ts', '!**/*.test.*'])).map((file) =>
  file.slice(1),
);
const endingIn = (end: string) => files.filter((file) => file.endsWith(end)).sort();
const application = table.filter(({ document }) => !document);
const documents = table.filter(({ document }) => document);

it('every file of a screen is declared, and every declared screen has its file', () => {
  const declared = new Set(table.map(({ screen }) => screen.module));
  expect([...declared].sort()).toEqual(endingIn('.screen.tsx'));
  const layouts = new Set(table.flatMap(({ layout }) => layout?.screen.module ?? []));
  expect([...layouts].sort()).toEqual(endingIn('.layout.tsx'));
});

it('every screen of the application has a title, a layout and a skeleton', () => {
  expect(application.length).toBeGreaterThan(10);
  for (const { path, title, layout, screen } of application) {
    expect(title, path).toBeTypeOf('function');
    expect(Object.keys(skeletons), path).toContain(layout?.screen.skeleton);
    expect(Object.keys(skeletons), path).toContain(screen.skeleton);
    expect(screen.bundles, path).toContain('application');
  }
});

it('every public page declares its metadata, and has no skeleton', () => {
  for (const { path, title, meta, screen } of documents) {
    expect(meta, path).toBeTypeOf('function');
    expect(title !== undefined || path === '/', path).toBe(true);
    expect(screen.skeleton, path).toBe('');
  }
});

it('no public page carries a screen of the application: where an area has both, these are named User….screen.tsx', () => {
  const carried = Object.keys(documentFiles).map((file) => file.slice(1));
  expect(carried.sort()).toEqual([...new Set(documents.map(({ screen }) => screen.module))].sort());
});

it('every module that an answer preloads is a file', () => {
  expect(onServer).toBe(true);
  const brought = table.flatMap(({ calls }) => (calls || []).flatMap(({ preloads = [] }) => preloads));
  expect(brought.length).toBeGreaterThan(2);
  for (const [, module] of brought) expect(files).toContain(module);
});

it('every file of a page of the back office is declared, and every declared page has its file', () => {
  const declared = staffPages.flatMap(({ file }) => (file ? [`src/${file}.page.tsx`] : []));
  expect(declared.sort()).toEqual(endingIn('.page.tsx'));
});

it('every menu item of the back office leads to its page: its name is the first part of the path', () => {
  const items = staffPages.flatMap(({ menu, path }) =>
    menu ? [[menu.name, path.split('/')[0] || 'dashboard']] : [],
  );
  expect(items.length).toBeGreaterThan(5);
  for (const [name, path] of items) expect(path).toBe(name);
});

/** An address of the page: each name of its path is 7. */
const addressOf = ({ path }: StaffPage) => path.replace(/:\w+/g, '7').replace('/*', '');

it('every page of the back office is found at its address, and its code is known there', () => {
  for (const page of staffPages) {
    const address = addressOf(page);
    const parts = address.split('/').filter(Boolean);
    expect(staffPageAt(parts)?.page, address).toBe(page);
    for (const module of staffFirstUse(`/staff/${address}`).modules) expect(files).toContain(module);
  }
});

it.each([
  ['/staff/camps/7/roster', 'src/areas/roster/Roster.tsx'],
  ['/staff/camps/7/announcements', 'src/areas/questions/Announcements.tsx'],
  ['/staff/projects/7', 'src/areas/authoring/fields/Fields.tsx'],
  ['/staff/projects/7/content', 'src/areas/authoring/directory/Directory.tsx'],
  ['/staff/projects/7/content/8', 'src/areas/authoring/LessonPage.tsx'],
  ['/staff/marking/7/8/9', 'src/areas/marking/work/Marking.tsx'],
  ['/staff/marking/7/8/questions/9', 'src/areas/marking/texts/Answers.tsx'],
])('%s brings what stands below its page: %s', (address, module) => {
  expect(staffFirstUse(address).modules[1]).toBe(module);
  expect(files).toContain(module);
});

it('nothing is found where no page is', () => {
  for (const parts of [['nowhere'], ['people', '7'], ['Camps'], ['setup', 'more']])
    expect(staffPageAt(parts), parts.join('/')).toBeUndefined();
});
