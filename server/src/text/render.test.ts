import { LRUCache } from 'lru-cache';
import { describe, expect, test, vi } from 'vitest';
import { asOwner } from '../base/owner.ts';
import { fileIdsIn, renderLimits, renderLine, renderMarkdown } from './render.ts';

/** Turns of the event loop that went by until `work` was done, and the longest of them, ms. */
async function turnsDuring(work: Promise<unknown>) {
  let over = false;
  work.then(
    () => (over = true),
    () => (over = true),
  );
  let turns = 0;
  let longest = 0;
  for (let last = performance.now(); !over; turns += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  await work;
  return { turns, longest };
}

test('a text is rendered, a line without its blocks, and files get the address of now', async () => {
  expect(await renderMarkdown('# 甲 **乙**')).toBe('<h2>甲 <strong>乙</strong></h2>\n');
  expect(await renderLine('# 甲 **乙**')).toBe('# 甲 <strong>乙</strong>');
  const at = (second: number) =>
    renderMarkdown('[丙](file:12)', { missing: '', fileUrl: (id) => `/files/${id}?e=${second}` });
  expect(await at(1)).toContain('href="/files/12?e=1"');
  expect(await at(2)).toContain('href="/files/12?e=2"');
});

test('texts asked for at once keep their order, and each its own', async () => {
  const texts = Array.from({ length: 300 }, (_, index) => `第 ${index} 段`);
  expect(await Promise.all(texts.map((text) => renderMarkdown(text)))).toEqual(
    texts.map((text) => `<p>${text}</p>\n`),
  );
});

describe('a text that takes long', () => {
  /** It takes seconds: 25,000 lists of one entry. */
  const slow = (name: string) => `${name}\n\n${'1. a\n'.repeat(39_000)}`;

  test('leaves the event loop free', async () => {
    const { turns } = await turnsDuring(renderMarkdown(slow('甲')));
    expect(turns).toBeGreaterThan(10);
  });

  test.each([
    ['![ ', 66_000],
    ['[', 190_000],
    ['[$a', 60_000],
  ])('and is looked through for files (%s) leaves it free too', async (piece, count) => {
    const { turns } = await turnsDuring(fileIdsIn([`${piece.repeat(count)}\n\n![](file:12)`]));
    expect(turns).toBeGreaterThan(10);
  });

  test('is rendered once for all who ask for it while it is rendered', async () => {
    const set = vi.spyOn(LRUCache.prototype, 'set');
    const asked = Array.from({ length: 16 }, (_, owner) => asOwner(owner, () => renderMarkdown(slow('庚'))));
    await new Promise((resolve) => setTimeout(resolve, 100));
    asked.push(asOwner(99, () => renderMarkdown(slow('庚'))));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    const rendered = set.mock.calls.filter(([key]) => String(key).startsWith('render '));
    set.mockRestore();
    expect(rendered).toHaveLength(1);
  });

  test('of one person holds up nobody else', async () => {
    const order: string[] = [];
    const ask = (owner: number, name: string, text: string) =>
      asOwner(owner, () => renderMarkdown(text)).then(() => order.push(name));
    const slowOnes = Array.from({ length: 3 }, (_, index) => ask(1, 'slow', slow(`乙 ${index}`)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await ask(2, 'quick', '丙');
    await Promise.all(slowOnes);
    expect(order.indexOf('quick')).toBeLessThan(2);
  });
});

/** 20 bytes of HTML for each character. */
const large = '<'.repeat(10) + '![a](b)'.repeat(28_000);

test('what would be too much HTML is refused with a sentence that says what to do, and the next text is rendered', async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `${index} ${large}`);
  await expect(Promise.all(texts.map((text) => renderMarkdown(text)))).rejects.toThrow('排版太复杂');
  expect(await renderMarkdown('好')).toBe('<p>好</p>\n');
});

test('rendered texts are kept up to 32 MB, keys included', async () => {
  const set = vi.spyOn(LRUCache.prototype, 'set');
  await renderMarkdown(`丁 ${large}`);
  const kept = set.mock.contexts[0] as LRUCache<string, object>;
  set.mockRestore();
  expect(kept.maxSize).toBe(32 * 1024 * 1024);
  for (let index = 0; index < 10; index += 1) await renderMarkdown(`戊 ${index} ${large}`);
  expect(kept.calculatedSize).toBeLessThanOrEqual(kept.maxSize);
  expect(kept.size).toBeLessThan(10);
  expect(renderLimits.allHtml).toBeLessThan(kept.maxSize);
});

test('a text that took too much only beside another one is rendered for who asked for it meanwhile', async () => {
  const own = `辛 ${'好'.repeat(1000)}`;
  const asked = asOwner(1, () =>
    Promise.allSettled(
      [...Array.from({ length: 10 }, (_, no) => `己 ${no} ${large}`), own].map((text) =>
        renderMarkdown(text),
      ),
    ),
  );
  const other = asOwner(2, () => renderMarkdown(own));
  expect((await asked).at(-1)?.status).toBe('rejected');
  expect(await other).toContain('好好');
});

test('the files that texts name are those that their HTML shows, each once', async () => {
  expect(await fileIdsIn(['![](file:12) `file:13`', '<file:14>', '[a]: file\\:12\n\n[a]', '没有'])).toEqual([
    12, 14,
  ]);
});
