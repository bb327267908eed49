import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { chapter } from '../../schema/learning.ts';
import { type Author, createAuthor } from '../../testing/author.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let author: Author;
let projectId: number;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
});

const facts = { pages: 3, ratio: 0.75 };
async function send(fields: Record<string, string | number> = facts, content = samples.pdf) {
  const { data } = await uploadFile(product, {
    token: author.token,
    name: '讲义.pdf',
    content,
    fields,
  });
  return Number(data.id);
}
const alone = (id: number) => `前言。\n\n[讲义.pdf](file:${id})\n\n后记。`;
const boxIn = (html: string) =>
  /<div class="document" data-pages="(\d+)" style="--document-ratio:([\d.]+)"><a href="([^"]+)"[^>]*>([^<]*)<\/a><\/div>/.exec(
    html,
  );

/** The lesson as a student who has just joined sees it. */
async function published(body: string) {
  const nodeId = await author.addNode(projectId, '读一读', contentType.reading);
  await author.save(nodeId, { body });
  await author.publish(projectId);
  const { token } = await classroom.addPerson();
  await product.call('POST /capi/Student/joinProject', { projectId }, { token });
  const { data } = await product.call('POST /capi/Chapter/getContent', { chapterId: nodeId }, { token });
  return { nodeId, token, data, html: String(data.content) };
}

describe('a PDF in a paragraph of its own (rules: documents)', () => {
  test('is given out with its pages and an address that parts are fetched by, in a lesson that stays a reading', async () => {
    const { data, html, nodeId } = await published(alone(await send()));
    expect(data.type).toBe('1');
    const [, pages, ratio, url = '', name] = boxIn(html) ?? [];
    expect([pages, ratio, name]).toEqual(['3', '0.25', '讲义.pdf']);
    const address = url.replaceAll('&amp;', '&');
    const part = await product.app.inject({ url: address, headers: { range: 'bytes=0-7' } });
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF-1.4']);
    // 15 minutes and two for each page, less the five to which it is rounded.
    product.clock.forward(16 * 60);
    expect((await product.app.inject({ url: address })).statusCode).toBe(200);
    product.clock.forward(5 * 60 + 1);
    expect((await product.app.inject({ url: address })).statusCode).toBe(403);
    // 3 pages of 100 characters, and some 25 of the text.
    const [row] = await product.deps.db.select().from(chapter).where(eq(chapter.id, nodeId));
    expect(row?.readSeconds).toBe(17);
    expect(data.reading?.needed).toBe(17);
  });

  test('is shown to its author as it will be, with the time it takes', async () => {
    const id = await send();
    const rendered = await author.ask('POST /mapi/Project/renderText', { projectId, text: alone(id) });
    expect(boxIn(rendered.html)?.[1]).toBe('3');
    expect(rendered.readSeconds).toBe(17);
    const nodeId = await author.addNode(projectId, '读一读', contentType.reading);
    await author.save(nodeId, { body: alone(id) });
    const preview = await author.ask('POST /mapi/Project/previewContent', { nodeId });
    expect(boxIn(String(preview.content))?.[1]).toBe('3');
    expect(preview.reading?.needed).toBe(17);
  });

  test.each([
    ['within a sentence', (id: number) => `请看 [讲义.pdf](file:${id})。`],
    ['beside another', (id: number) => `[讲义.pdf](file:${id}) [再看](file:${id})`],
    ['in a list', (id: number) => `- 一\n\n- [讲义.pdf](file:${id})`],
  ])('but %s is a link', async (_, write) => {
    const { html } = await published(write(await send()));
    expect(boxIn(html)).toBeNull();
    expect(html).toMatch(/<a href="[^"]*\/files\/\d+\?/);
  });

  test.each([
    ['nothing was read of it', {}, samples.pdf],
    ['it has no pages', { pages: 0, ratio: 1 }, samples.pdf],
    ['its pages are no whole number', { pages: 1.5, ratio: 1 }, samples.pdf],
    ['it has more than 2,000 pages', { pages: 2_001, ratio: 1 }, samples.pdf],
    ['its first page has no width', { pages: 3, ratio: 0 }, samples.pdf],
    ['its first page has no height', { pages: 3, ratio: 'Infinity' }, samples.pdf],
    ['it is a picture', facts, samples.png],
  ])('is a link where %s', async (_, fields, content) => {
    const { html, data } = await published(alone(await send(fields, content)));
    expect(boxIn(html)).toBeNull();
    expect(html).toMatch(/<a href="[^"]*\/files\/\d+\?/);
    expect(data.reading?.needed).toBe(5);
  });

  test('of somebody else is refused when it is saved, and never shown', async () => {
    const other = await createAuthor(product, classroom);
    const { data } = await uploadFile(product, {
      token: other.token,
      name: '别人的.pdf',
      content: samples.pdf,
      fields: facts,
    });
    const nodeId = await author.addNode(projectId, '读一读', contentType.reading);
    await expect(author.save(nodeId, { body: alone(data.id) })).rejects.toThrow(`file:${data.id}`);
    const { html } = await author.ask('POST /mapi/Project/renderText', {
      projectId,
      text: alone(data.id),
    });
    expect(html).toContain('（文件无法显示）');
    expect(html).not.toContain('class="document"');
  });
});
