import { contentType } from '@zhixing/contract/words';
import { beforeEach, expect, test } from 'vitest';
import { campStaff } from '../../schema/practise.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useStudent } from '../../testing/use-classroom.ts';
import { deleteOrphanedFiles } from '../files/index.ts';
import { hasPicture } from './pictures.domain.ts';

const { product, classroom, student, project } = useStudent();
let reading: number;
let picture: number;

beforeEach(async () => {
  reading = await classroom.addLesson(project.id, contentType.reading);
  picture = (await uploadFile(product, { token: student.token, name: '电表.png', content: samples.png })).data
    .id;
});

const withPicture = () =>
  JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { fileId: picture, alt: '电表' } }] });
const save = (status: '0' | '1', { token } = student) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: reading, type: '1', content: withPicture(), fileList: [], status },
    { token },
  );
const files = ({ token }: { token: string }) =>
  product.call('POST /capi/Schoolwork/getFiles', { fileIds: [picture] }, { token });

test('a note comes back with its picture, as a draft and as finished, and its list names the picture', async () => {
  for (const status of ['0', '1'] as const) {
    expect(await save(status)).toMatchObject({ code: 1 });
    const { data } = await product.call(
      'POST /capi/Schoolwork/getWorkOrNote',
      { chapterId: reading, type: '1' },
      { token: student.token },
    );
    expect(data.workInfo).toMatchObject({ content: withPicture(), images: [{ id: picture }] });
    expect((await product.app.inject({ url: data.workInfo.images[0]?.url ?? '' })).statusCode).toBe(200);
  }
  const { data } = await product.call(
    'POST /capi/Chapter/getProgressRecord',
    { projectId: project.id },
    { token: student.token },
  );
  expect(data.notes).toMatchObject([{ chapterId: reading, excerpt: '', content: withPicture() }]);
  expect((await files(student)).data.list).toMatchObject([{ id: picture }]);
});

test('a picture of a note is seen by its writer alone, also once the note is finished', async () => {
  await save('0');
  await save('1');
  const classmate = await classroom.addPerson();
  await classroom.enrol(classmate.id, project);
  const teacher = await classroom.addPerson({ role: 'teacher' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  const admin = await classroom.addPerson({ role: 'admin' });
  for (const other of [classmate, teacher, admin]) {
    const answer = await files(other);
    expect(answer).toMatchObject({ code: -3, msg: expect.stringContaining('你不能查看') });
  }
  expect(await save('0', classmate)).toMatchObject({ code: -3, msg: expect.stringContaining('图片') });
});

test('a picture that only a note holds is not cleared away; once it is taken out, it is', async () => {
  await save('0');
  const look = async () => {
    await deleteOrphanedFiles(product.deps, hasPicture);
    // The student stays logged in.
    for (const days of [16, 16]) {
      product.clock.forward(days * 24 * 3600);
      await product.call('POST /capi/Student/getUserInfo', {}, { token: student.token });
    }
    await deleteOrphanedFiles(product.deps, hasPicture);
  };
  product.clock.forward(2 * 24 * 3600);
  await look();
  await look();
  expect((await files(student)).data.list).toMatchObject([{ id: picture }]);
  await product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: reading, type: '1', content: '没有图了', fileList: [], status: '0' },
    { token: student.token },
  );
  await look();
  expect(await files(student)).toMatchObject({ code: -3 });
});
