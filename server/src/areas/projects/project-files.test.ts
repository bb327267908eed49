import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/database.ts';

const migrations = join(import.meta.dirname, '../../../migrations');
const name = readdirSync(migrations).find((each) => each.endsWith('_file_of_project.sql')) ?? '';

/** Takes back what the migration does to the tables, so that it can be run on rows from before it. */
const before = [
  'alter table account drop constraint account_avatar_own',
  'alter table account add constraint account_avatar_file_id_file_id_fk foreign key (avatar_file_id) references file (id)',
  'alter table material drop constraint material_project_file',
  'alter table material add constraint material_project_id_project_id_fk foreign key (project_id) references project (id)',
  'alter table material add constraint material_file_id_file_id_fk foreign key (file_id) references file (id)',
  'alter table project drop constraint project_cover_file',
  'alter table project add constraint project_cover_file_id_file_id_fk foreign key (cover_file_id) references file (id)',
];

test('a database from before: what projects show is theirs, and nobody else’s picture is an avatar', async () => {
  const client = new pg.Client(await testDatabaseUrl());
  await client.connect();
  const insert = async (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    const text = `insert into ${table} (${columns}) values (${places}) returning *`;
    return (await client.query(text, Object.values(row))).rows[0];
  };
  try {
    for (const statement of before) await client.query(statement);
    const addPerson = async (role: string, mobile: string) =>
      (
        await insert('account', {
          role,
          mobile,
          country_code: '86',
          name: '周老师',
          password_hash: 'x',
          terms_version: '1',
          terms_agreed_at: new Date(),
        })
      ).id;
    const teacher = await addPerson('teacher', '13800000001');
    const student = await addPerson('student', '13800000002');
    let count = 0;
    const addFile = async (owner: number) => {
      count += 1;
      const row = { owner_id: owner, name: '图.png', kind: 'image/png', size: 1, sha256: 'x' };
      const key = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
      return Number((await insert('file', { ...row, storage_key: key, created_at: new Date() })).id);
    };
    const files: number[] = [];
    for (let each = 0; each < 9; each += 1) files.push(await addFile(teacher));
    const [cover, material, video, poster, caption, inText, inOption, drafted, loose] = files;
    const theirs = await addFile(student);
    await insert('project_type', { slug: 'data', name: '数据', name_en: 'Data', summary: '', sort: 1 });
    const addProject = async (slug: string, more: object) =>
      (
        await insert('project', {
          slug,
          type: 'data',
          title: '项目',
          title_en: 'Project',
          summary: '',
          level: 1,
          hours: 8,
          ...more,
        })
      ).id;
    const demo = await addProject('demo', {
      cover_file_id: cover,
      description: `![](file:${inText}) ![](file:${theirs}) ![](file&#58;${loose})`,
    });
    await insert('material', { project_id: demo, file_id: material, sort: 1 });
    const media = { file_id: video, poster_file_id: poster, seconds: 10, width: 10, height: 10 };
    const mediaId = (await insert('media', media)).id;
    await insert('media_caption', { media_id: mediaId, language: 'zh-CN', file_id: caption });
    const lesson = { project_id: demo, level: 1, title: '一节' };
    await insert('chapter', { ...lesson, sort: 1, type: 1, media_id: mediaId });
    const testId = (await insert('chapter', { ...lesson, sort: 2, type: 3 })).id;
    await insert('test', { chapter_id: testId, pass_mark: 60, attempts: 3 });
    const question = { chapter_id: testId, sort: 1, kind: 'single', stem: '问', marks: 1 };
    const questionId = (await insert('question', question)).id;
    await insert('question_option', {
      question_id: questionId,
      sort: 1,
      is_answer: true,
      text: `![](file:${inOption})`,
    });
    const written = await addProject('written', { description: `![](file:${loose})` });
    await insert('project_draft', { project_id: written, fields: {}, updated_at: new Date() });
    await insert('project_file', { project_id: written, file_id: drafted });
    await client.query('update account set avatar_file_id = $1', [theirs]);

    for (const statement of readFileSync(join(migrations, name), 'utf8').split('--> statement-breakpoint'))
      await client.query(statement);

    const { rows } = await client.query('select project_id, file_id from project_file order by 1, 2');
    const of = (id: number) => rows.filter((row) => row.project_id === id).map((row) => Number(row.file_id));
    expect(of(demo)).toEqual([cover, material, video, poster, caption, inText, inOption]);
    // A project with a draft keeps what its authors brought: what else its texts name was never theirs to show.
    expect(of(written)).toEqual([drafted]);
    const avatars = await client.query('select id from account where avatar_file_id is not null');
    expect(avatars.rows.map(({ id }) => id)).toEqual([student]);
  } finally {
    await client.end();
  }
});
