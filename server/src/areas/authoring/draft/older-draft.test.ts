import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emptyFields } from '../../../schema/project-document.ts';
import { createAuthor } from '../../../testing/author.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

test('a draft from before a field existed is opened, compared, published and taken back with its first value', async () => {
  const author = await createAuthor(product, classroom);
  const projectId = await author.create();
  await author.addReading(projectId, '第一节');
  await author.publish(projectId);
  for (const field of Object.keys(emptyFields) as (keyof typeof emptyFields)[]) {
    const { db } = product.deps;
    await db.execute(sql`update project_draft set fields = fields - ${field}::text`);
    await db.execute(sql`update publication set before = before #- array['fields', ${field}::text]`);
    const draft = await author.ask('POST /mapi/Project/getDraft', { projectId });
    expect(draft.fields).toHaveProperty(field, emptyFields[field]);
    expect((await author.ask('POST /mapi/Project/getDraftList', {})).total).toBe(1);
    await author.ask('POST /mapi/Project/getDifference', { projectId });
  }
  await author.saveFields(projectId, { summary: '从记录到结论' });
  await author.addReading(projectId, '第二节');
  const { no } = await author.publish(projectId);
  await product.deps.db.execute(sql`update publication set before = before #- array['fields', 'skills']`);
  await author.ask('POST /mapi/Project/takeBackPublication', { projectId, no });
  expect((await author.ask('POST /mapi/Project/getDraft', { projectId })).fields.skills).toEqual([]);
});
