import { createHash } from 'node:crypto';
import { createCache, textBytes } from '../base/cache/cache.ts';
import { refused } from '../base/errors.ts';
import { currentOwner, waitAside } from '../base/owner.ts';
import { createWorkerPool, TaskTooLarge } from '../base/worker-pool/worker-pool.ts';
import { type FileLinks, fileIdsOf, hasFiles, marker, noFiles, withFiles } from './file-addresses.ts';
import type { Way } from './markdown.ts';
import type { FileIdsTask, RenderTask } from './render.worker.ts';

/**
 * Bounds of rendering: characters of Markdown in one task of a thread, which is at least one text; of HTML of one task, and of all
 * that is asked for at once; ms of a task; MB of a thread (rules: text-rendering).
 */
export const renderLimits = {
  task: 200_000,
  html: 4_000_000,
  allHtml: 16_000_000,
  longest: 20_000,
  memory: 192,
};

const pool = createWorkerPool<RenderTask | FileIdsTask, (string | null)[] | number[]>({
  file: new URL('./render.worker.ts', import.meta.url),
  threads: 2,
  kept: 1,
  memory: renderLimits.memory,
  longest: renderLimits.longest,
  waiting: 200,
  waitingBytes: 32 * 1024 * 1024,
});

interface Rendered {
  /** null: it takes more than `renderLimits`. */
  html: string | null;
  hasFiles: boolean;
}

/** Bytes of rendered texts that are kept, keys included; those that were not asked for lately go first. */
const mostBytes = 32 * 1024 * 1024;
/** ms that a text which took too much is not tried again. */
const failureKeptFor = 60_000;
/** Characters: a longer text is known by its hash. */
const longestKey = 400;

const kept = createCache<Rendered>({
  maxBytes: mostBytes,
  bytesOf: ({ html }) => textBytes(html ?? ''),
});

const keyOf = (markdown: string, way: Way) =>
  markdown.length <= longestKey
    ? `${way} ${markdown}`
    : `${way} sha256 ${createHash('sha256').update(markdown).digest('base64')}`;

const tooLarge = () =>
  refused('这里有一段文字的排版太复杂，显示不出来：请作者减少其中的公式、代码、表格或一层套一层的内容');

/** What has been asked for in this turn of the event loop by one who asks, to be rendered together. */
interface RenderRequest {
  key: string;
  markdown: string;
  way: Way;
  done: (rendered: Rendered) => void;
  fail: (error: unknown) => void;
}

/** In their order, each part as large as a task may be, or a single text. */
function partsOf(wanted: RenderRequest[]): RenderRequest[][] {
  const parts: RenderRequest[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const each of wanted) {
    size += each.markdown.length;
    if (size > renderLimits.task) {
      parts.push([]);
      size = each.markdown.length;
    }
    parts.at(-1)?.push(each);
  }
  return parts;
}

/** The HTML of each text of a part, null where it takes too much. */
async function renderPart(part: RenderRequest[], most: number): Promise<(string | null)[]> {
  const texts = part.map(({ markdown, way }) => ({ markdown, way }));
  const size = texts.reduce((sum, { markdown }) => sum + textBytes(markdown), 0);
  try {
    return (await pool({ marker, texts, most }, size)) as (string | null)[];
  } catch (error) {
    if (error instanceof TaskTooLarge) return part.map(() => null);
    throw error;
  }
}

/** Part after part, until one takes too much: then those that follow are not tried. */
async function renderAll(wanted: RenderRequest[]): Promise<void> {
  let left = renderLimits.allHtml;
  for (const part of partsOf(wanted)) {
    const all = left > 0 ? await renderPart(part, Math.min(left, renderLimits.html)) : part.map(() => null);
    for (const [index, { key, done }] of part.entries()) {
      const html = all[index] ?? null;
      const rendered = { html, hasFiles: html !== null && hasFiles(html) };
      left = html === null ? 0 : left - html.length;
      if (html !== null) kept.set(key, rendered);
      // Of several it may be another that takes too much.
      else if (wanted.length === 1) kept.set(key, rendered, { ttl: failureKeptFor });
      done(rendered);
    }
  }
}

/** What each caller has asked for in this turn of the event loop. */
const wantedOf = new Map<number | undefined, RenderRequest[]>();

/** Those of one turn of the event loop go together: the two hundred questions of a test are a few tasks. */
function want(one: Pick<RenderRequest, 'key' | 'markdown' | 'way'>): Promise<Rendered> {
  return new Promise((done, fail) => {
    const owner = currentOwner();
    const wanted = wantedOf.get(owner) ?? [];
    wanted.push({ ...one, done, fail });
    if (wanted.length > 1) return;
    wantedOf.set(owner, wanted);
    queueMicrotask(() => {
      wantedOf.delete(owner);
      renderAll(wanted).catch((error: unknown) => {
        for (const each of wanted) each.fail(error);
      });
    });
  });
}

/** Texts that are being rendered: whoever asks for one of them meanwhile waits for the same. */
const inFlight = new Map<string, Promise<Rendered>>();

async function renderedOf(one: Pick<RenderRequest, 'key' | 'markdown' | 'way'>): Promise<Rendered> {
  const { key } = one;
  const known = kept.get(key);
  if (known) return known;
  const coming = inFlight.get(key);
  if (!coming) {
    const begun = want(one).finally(() => inFlight.delete(key));
    inFlight.set(key, begun);
    return begun;
  }
  const given = await coming;
  // What took too much may be another text that was asked for beside it.
  return given.html === null ? renderedOf(one) : given;
}

/** Links that are looked up once it is known which files the text names. */
type LinksOf = (fileIds: number[]) => Promise<FileLinks>;

async function render(markdown: string, way: Way, links: FileLinks | LinksOf): Promise<string> {
  if (markdown === '') return '';
  const one = { key: keyOf(markdown, way), markdown, way };
  const { html, hasFiles } = kept.get(one.key) ?? (await waitAside(() => renderedOf(one)));
  if (html === null) throw tooLarge();
  if (!hasFiles) return html;
  return withFiles(html, typeof links === 'function' ? await links(fileIdsOf(html)) : links);
}

/**
 * Markdown (GitHub's tables and fenced code, formulas in `$…$` and `$$…$$`) to safe HTML, in a worker thread, or as it was rendered
 * before. `links` gives the signed addresses of its files, asked anew each time, since they expire. -2: it takes more than `renderLimits`; 503: too much waits.
 */
export const renderMarkdown = (markdown: string, links: FileLinks | LinksOf = noFiles) =>
  render(markdown, 'render', links);

/** The same for one line, as in an option: emphasis, code, formulas, links and pictures, but no headings, lists or tables. */
export const renderLine = (markdown: string, links: FileLinks = noFiles) =>
  render(markdown, 'renderInline', links);

/** Whether a text may name a file: an address is in brackets, and written out, or with an entity or an escape in it. */
const mayNameFile = (markdown: string) => /[[<]/.test(markdown) && /file:|[&\\]/.test(markdown);

/**
 * The ids of the files that texts name, each once, as their HTML would, read in a worker thread. -2: a text takes more than
 * `renderLimits`; 503: too much waits.
 */
export async function fileIdsIn(texts: string[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const text of texts.filter(mayNameFile)) {
    try {
      const named = await waitAside(() => pool({ named: [text] }, textBytes(text)));
      for (const id of named as number[]) ids.add(id);
    } catch (error) {
      throw error instanceof TaskTooLarge ? tooLarge() : error;
    }
  }
  return [...ids];
}
