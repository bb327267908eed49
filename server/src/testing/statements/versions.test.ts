import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentType } from '@zhixing/contract/words';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { VersionOf } from '../../db/changes/content-versions.ts';
import { useStudent } from '../use-classroom.ts';
import { addVideo } from '../video.ts';
import { checkRemembered } from './check.ts';
import type { Noted } from './record.ts';
import { readSchema } from './schema.ts';
import { findUnversioned, readVersioned, tablesIn } from './versions.ts';

const { product, classroom, student, project } = useStudent();
let db: pg.Client;
beforeAll(async () => {
  db = new pg.Client(product.databaseUrl);
  await db.connect();
});
afterAll(() => db.end());

describe('a table of which something is remembered', () => {
  const text = 'select body from chapter left join media on media.id = media_id where chapter.id = $1';
  const look = async (remembered: VersionOf, asked = text) =>
    findUnversioned(
      { text: asked, remembered },
      { versioned: await readVersioned(db), schema: await readSchema(db) },
    );

  beforeEach(() => db.query('begin'));
  afterEach(() => db.query('rollback'));

  it('has the triggers that advance the content version', async () => {
    expect(await look('project')).toEqual([]);
    expect(await look('camp', 'select due_at from camp_deadline where camp_id = $1')).toEqual([]);
  });

  it.each([
    ['is missing', 'drop trigger project_edition_update on chapter'],
    ['is disabled', 'alter table chapter disable trigger project_edition_delete'],
    [
      'hears of some columns alone',
      `drop trigger project_edition_update on chapter;
       create trigger project_edition_update after update of title on chapter
         for each row execute function project_edition_follows()`,
    ],
    [
      'is of another version',
      `drop trigger project_edition_insert on chapter;
       create trigger project_edition_insert after insert on chapter referencing new table as changed
         for each statement execute function camp_edition_follows()`,
    ],
  ])('is found where one of them %s', async (_, change) => {
    await db.query(change);
    expect(await look('project')).toEqual(['chapter']);
  });

  it('is found where it is new', async () => {
    await db.query('create table chapter_example (chapter_id bigint primary key, body text not null)');
    const asked = 'select (select body from chapter_example e where e.chapter_id = c.id) from chapter c';
    expect(await look('project', asked)).toEqual(['chapter_example']);
  });

  it('is found where only another version follows it', async () => {
    expect(await look('camp')).toEqual(['chapter', 'media']);
  });

  it('is found in every place of a statement', async () => {
    const asked = `with known as (select * from test) select 1 from known, lateral (select from homework) h
      where exists (select from question) union select count(*) from material`;
    expect((await tablesIn(asked, await readSchema(db))).sort()).toEqual([
      'homework',
      'material',
      'question',
      'test',
    ]);
  });
});

describe('what the product sends to read what it remembers', () => {
  let notes: string;
  beforeEach(() => {
    notes = mkdtempSync(join(tmpdir(), 'zhixing-notes-'));
  });
  afterEach(() => rmSync(notes, { recursive: true, force: true }));

  /** What was noted of this test file, in the folder where every file of the run has one. */
  const notedHere = () =>
    readdirSync(inject('statements'))
      .map((name) => readFileSync(join(inject('statements'), name), 'utf8'))
      .find((text) => text.startsWith(JSON.stringify({ file: import.meta.filename }))) ?? '';
  const faultsOf = async (noted: string) => {
    writeFileSync(join(notes, 'noted.jsonl'), noted);
    return checkRemembered(await readSchema(db), await readVersioned(db), {
      notes,
      server: import.meta.dirname,
      filtered: true,
    });
  };

  it('is noted, and touches tables with the triggers alone', async () => {
    const reading = await classroom.addLesson(project.id, contentType.reading);
    await addVideo(product, { chapterId: reading, ownerId: student.id, seconds: 60 });
    const content = await product.call(
      'POST /capi/Chapter/getContent',
      { chapterId: reading },
      { token: student.token },
    );
    expect(content).toMatchObject({ code: 1 });
    expect(await faultsOf(notedHere())).toEqual([]);
    await db.query('begin');
    await db.query(
      'drop trigger project_edition_update on media; drop trigger project_edition_insert on chapter',
    );
    const broken = await faultsOf(notedHere());
    await db.query('rollback');
    const tables = broken.map((fault) => /reads (\w+),/.exec(fault)?.[1]);
    expect([...new Set(tables)].sort()).toEqual(['chapter', 'media']);
  });

  it('is refused where it touches any other table', async () => {
    const sent = { path: null, options: '', together: false };
    const text = 'select account_id from project_staff where project_id = $1';
    const noted: Noted[] = [
      { ...sent, text, remembered: 'project' },
      { ...sent, text: text.replace('project_staff', 'camp_staff'), remembered: null },
    ];
    expect(await faultsOf(noted.map((line) => JSON.stringify(line)).join('\n'))).toEqual([
      expect.stringContaining('reads project_staff,'),
    ]);
  });
});
