import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { material } from '../../schema/project-parts.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { storeFile } from '../files/store.domain.ts';
import { addProjectFiles } from '../projects/project-files.domain.ts';

const { product, classroom } = useClassroom();

describe('项目资料', () => {
  it('报名的学员按顺序看到资料，并能用签名地址下载；没有报名的看不到', async () => {
    const [student, stranger, teacher] = [
      await classroom.addPerson(),
      await classroom.addPerson(),
      await classroom.addPerson({ role: 'teacher' }),
    ];
    const project = await classroom.addProject();
    await classroom.enrol(student.id, project);
    for (const [sort, name] of ['说明.txt', '读数.csv'].entries()) {
      const stream = Readable.from([`${name} 的内容`]);
      const { id } = await storeFile({
        deps: product.deps,
        ownerId: teacher.id,
        name,
        stream,
        trusted: true,
      });
      await product.deps.db.transaction((tx) =>
        addProjectFiles(tx, { projectId: project.id, fileIds: [id as OwnedFileId] }),
      );
      await product.deps.db.insert(material).values({ projectId: project.id, fileId: id, sort });
    }
    const ask = (token: string) =>
      product.call('POST /capi/FrontProject/getMaterial', { projectId: project.id }, { token });

    const seen = await ask(student.token);
    expect(seen.data.list.map(({ name }) => name)).toEqual(['说明.txt', '读数.csv']);
    const file = await product.app.inject({ url: seen.data.list[1]?.url ?? '' });
    expect(file.statusCode).toBe(200);
    expect(file.payload).toBe('读数.csv 的内容');
    expect(await ask(stranger.token)).toMatchObject({ code: -1, data: null });
  });
});
