import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectVisibility } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProjectFiles } from '../../areas/projects/project-files.domain.ts';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { project } from '../../schema/practise.ts';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { uploadFile } from '../../testing/multipart.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { createWebBuild } from '../../testing/web-build.ts';

let product: TestProduct;
let classroom: Classroom;
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 800, height: 800, channels: 3, background } })
      .png()
      .toBuffer();
  [red, blue] = await Promise.all([plain('#cc2200'), plain('#0022cc')]);
  const webFolder = createWebBuild();
  const square = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><path fill="${colour}" d="M0 0h640v360H0z"/></svg>`;
  mkdirSync(join(webFolder, 'client/covers'));
  writeFileSync(join(webFolder, 'client/covers/data-3.svg'), square('#0a4bb0'));
  writeFileSync(join(webFolder, 'client/covers/data-4.svg'), square('#0a4bb0'));
  writeFileSync(join(webFolder, 'client/favicon.svg'), square('#ffd27a'));
  product = await createTestProduct({}, { webFolder });
  classroom = await createClassroom(product);
});
afterAll(() => product.close());

const get = (file: string) => product.app.inject({ method: 'GET', url: `/public/share/${file}` });

const colourAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
/** Colours differ slightly after JPEG. */
const near = (colour: number[]) => colour.map((part) => expect.closeTo(part, -1.3));

it('a cover becomes a picture in the size for messengers, with the logo in its corner', async () => {
  const { statusCode, headers, rawPayload } = await get('data-3.jpg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await colourAt(rawPayload, 600, 100)).toEqual(near([10, 75, 176]));
  expect(await colourAt(rawPayload, 108, 522)).toEqual(near([255, 210, 122]));
});

describe('a project with a cover of its own', () => {
  /** A project with this picture as its cover, published by default. */
  async function addCovered(
    content: Buffer,
    { published = true, name = 'cover.png', visibility = 'everyone' as ProjectVisibility } = {},
  ) {
    const { db } = product.deps;
    const { id: projectId } = await classroom.addProject();
    const upload = async (bytes: Buffer) => {
      const { token } = await classroom.addPerson({ role: 'teacher' });
      const { id } = (await uploadFile(product, { token, name, content: bytes })).data;
      await db.transaction((tx) => addProjectFiles(tx, { projectId, fileIds: [id as OwnedFileId] }));
      return id;
    };
    const publishedAt = published ? product.clock.now() : null;
    const given = { coverFileId: await upload(content), publishedAt, visibility };
    await db.update(project).set(given).where(eq(project.id, projectId));
    const cover = async (fileContent: Buffer) => {
      await db
        .update(project)
        .set({ coverFileId: await upload(fileContent) })
        .where(eq(project.id, projectId));
    };
    return { file: `project/${projectId}.jpg`, cover };
  }

  it('has a stable URL that shows its current cover; built-in covers are unchanged', async () => {
    const { file, cover } = await addCovered(red);
    product.clock.forward(24 * 3600);
    const { statusCode, headers, rawPayload } = await get(file);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await colourAt(rawPayload, 600, 100)).toEqual(near([204, 34, 0]));
    expect(await colourAt(rawPayload, 108, 522)).toEqual(near([255, 210, 122]));
    await cover(blue);
    expect(await colourAt((await get(file)).rawPayload, 600, 100)).toEqual(near([0, 34, 204]));
    // Decoding uploads blocks decoders for the whole process, but not those of our own drawings.
    expect((await get('data-4.jpg')).statusCode).toBe(200);
  });

  it('that is not visible to everyone, or whose file is no picture, gets the site’s picture', async () => {
    const invited = await addCovered(red, { visibility: 'invitation' });
    const hidden = await addCovered(red, { published: false });
    const paper = await addCovered(Buffer.from('%PDF-1.4\n%%EOF\n'), { name: 'cover.pdf' });
    for (const { file } of [invited, hidden, paper]) {
      const { statusCode, headers } = await get(file);
      expect([statusCode, headers.location]).toEqual([302, '/public/share.png']);
    }
  });
});

it.each([
  'data-99.jpg',
  'data-3.png',
  '..%2fdata-3.jpg',
  'x'.repeat(90),
  'project/0.jpg',
  'project/99999.jpg',
  'project/x.jpg',
])('without such a cover the site’s own picture is shown: %s', async (file) => {
  const { statusCode, headers } = await get(file);
  expect([statusCode, headers.location]).toEqual([302, '/public/share.png']);
});
