import { codes } from '@zhixing/contract';
import { expect, it } from 'vitest';
import { createAuthor } from '../../testing/author.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

const named = (slug: string, more: object = {}) => ({
  slug,
  name: '非遗传承',
  nameEn: 'Living Heritage',
  summary: '走进工坊。',
  summaryEn: 'Into the workshop.',
  ...more,
});
async function administer() {
  const { token } = await classroom.addPerson({ role: 'admin' });
  const ask = (act: 'create' | 'change' | 'remove' | 'move', payload: Record<string, unknown>) =>
    product.call(`POST /mapi/ProjectType/${act}`, payload, { token });
  const slugs = async () =>
    (await product.call('GET /capi/FrontProject/getTypeList')).data.list.map(({ slug }) => slug);
  return { ask, slugs };
}

it('an administrator makes, renames, orders and removes types, and visitors see them so (rules: project-types)', async () => {
  const { ask, slugs } = await administer();
  expect(await ask('create', named('heritage'))).toMatchObject({ code: 1 });
  expect(await ask('create', named('heritage'))).toMatchObject({ code: codes.refused });
  expect(await ask('create', named('all'))).toMatchObject({ code: codes.refused });
  expect(await ask('create', named('Über'))).toMatchObject({ code: codes.parameter });
  await ask('create', named('craft'));
  expect((await slugs()).slice(-2)).toEqual(['heritage', 'craft']);
  await ask('move', { slug: 'craft', before: 'heritage' });
  expect((await slugs()).slice(-2)).toEqual(['craft', 'heritage']);
  const { data } = await ask('change', named('craft', { name: ' 手 工 艺 ' }));
  expect(data.list.find(({ slug }) => slug === 'craft')).toMatchObject({ name: '手 工 艺' });
  expect(await ask('change', named('nowhere'))).toMatchObject({ code: codes.parameter });
  expect((await ask('remove', { slug: 'craft' })).data.list.map(({ slug }) => slug)).not.toContain('craft');
});

it('a type that projects have stays, and the refusal says how many', async () => {
  const { ask, slugs } = await administer();
  await classroom.addProject();
  const refused = await ask('remove', { slug: 'data' });
  expect(refused).toMatchObject({ code: codes.refused, msg: expect.stringMatching(/还有 \d+ 个项目/) });
  expect(await slugs()).toContain('data');
});

it('a type that a draft has stays too; one that an earlier publication had does not come back with it', async () => {
  const { ask } = await administer();
  await ask('create', named('oral'));
  const author = await createAuthor(product, classroom);
  const projectId = await author.create();
  await author.addReading(projectId, '第一节');
  await author.saveFields(projectId, { type: 'oral' });
  expect(await ask('remove', { slug: 'oral' })).toMatchObject({
    code: codes.refused,
    msg: expect.stringContaining('还有 1 个项目'),
  });
  await author.publish(projectId);
  await author.saveFields(projectId, { type: 'data' });
  product.clock.forward(60);
  const { no } = await author.publish(projectId);
  expect(await ask('remove', { slug: 'oral' })).toMatchObject({ code: codes.ok });
  const back = { projectId, no };
  expect(
    await product.call('POST /mapi/Project/takeBackPublication', back, { token: author.token }),
  ).toMatchObject({ code: codes.refused, msg: expect.stringContaining('另选一个类型') });
});
