import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConcurrencyLimiter } from '../../base/concurrency-limiter.ts';
import { createKeys } from '../../base/keys.ts';
import { createRenderedPageCache } from './rendered-page-cache.ts';

const aSecond = 1_000;
let now = performance.now();
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const asked = {
  url: '/practise',
  origin: 'https://zhixing.example',
  language: 'zh-CN',
  address: '127.0.0.1',
};

/** Renders what is published when it begins; `slowly`: it ends when it is told to. */
function createSite() {
  const pages = createConcurrencyLimiter({ atOnce: 4, perKey: 4, waiting: 10, patience: 10_000 });
  const keys = createKeys(['Hk2-long-enough-and-of-many-characters-01']);
  const documents = createRenderedPageCache({ gates: { pages }, config: { keys } } as never);
  const site = { published: 'old', drawn: 0, given: [] as (string | undefined)[] };
  const read = async (slowly?: Promise<void>) => {
    const page = await documents(asked, async (_, before) => {
      site.given.push(before?.html);
      const html = site.published;
      site.drawn += 1;
      await slowly;
      return { status: 200, html };
    });
    return page.html;
  };
  return { site, read };
}

it('concurrent requests for a page share one rendering', async () => {
  const { site, read } = createSite();
  await Promise.all([read(), read(), read()]);
  now += 300;
  await read();
  expect(site.drawn).toBe(1);
});

it('a page that took long to render is not reused when its data was read a second ago', async () => {
  const { site, read } = createSite();
  const drawn = Promise.withResolvers<void>();
  const first = read(drawn.promise);
  await vi.waitFor(() => expect(site.drawn).toBe(1));
  site.published = 'new';
  now += aSecond - 100;
  drawn.resolve();
  expect(await first).toBe('old');
  expect(await read()).toBe('old');
  now += 100;
  expect(await read()).toBe('new');
});

it('no request waits for a rendering that began a second ago', async () => {
  const { site, read } = createSite();
  const drawn = Promise.withResolvers<void>();
  const first = read(drawn.promise);
  await vi.waitFor(() => expect(site.drawn).toBe(1));
  site.published = 'new';
  now += aSecond;
  expect(await read()).toBe('new');
  drawn.resolve();
  expect(await first).toBe('old');
  expect(await read(), 'the drawing that was begun last is the one that is kept').toBe('new');
});

it('each rendering of a slow page is compared with the one before', async () => {
  const { site, read } = createSite();
  await read();
  const drawn = Promise.withResolvers<void>();
  now += aSecond;
  const slow = [read(drawn.promise)];
  await vi.waitFor(() => expect(site.drawn).toBe(2));
  now += aSecond;
  slow.push(read(drawn.promise));
  await vi.waitFor(() => expect(site.drawn).toBe(3));
  drawn.resolve();
  await Promise.all(slow);
  expect(site.given).toEqual([undefined, 'old', 'old']);
});
