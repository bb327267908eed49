import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextsContext } from '../../../locales/texts.ts';
import { chinese } from '../../../testing/texts.ts';
import type { Drawing, OpenPdf } from '../../pdf/pdf-engine.ts';
import { ChapterText } from '../ChapterText.tsx';
import { areDocumentsRead } from './document-box.ts';

configure({ asyncUtilTimeout: 10_000 });

// There is no canvas here: what pdf.js draws is looked at by a browser (e2e/documents.spec.ts).
const { openPdf } = vi.hoisted(() => ({ openPdf: vi.fn<(url: string) => Promise<OpenPdf>>() }));
vi.mock('../../pdf/pdf-engine.ts', () => ({ openPdf }));

/** What the screens watch, by the part of it that counts: `100% 0px`, one height around it, or `0px`. */
let watched: { element: Element; margin: string; tell: (seen: boolean) => void }[] = [];

beforeEach(() => {
  watched = [];
  class Sight {
    #look: IntersectionObserverCallback;
    #margin: string;
    #elements: Element[] = [];
    constructor(look: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
      this.#look = look;
      this.#margin = rootMargin;
    }
    observe(element: Element) {
      this.#elements.push(element);
      const tell = (isIntersecting: boolean) =>
        this.#look([{ isIntersecting, target: element } as IntersectionObserverEntry], this as never);
      watched.push({ element, margin: this.#margin, tell });
    }
    disconnect() {
      watched = watched.filter(({ element }) => !this.#elements.includes(element));
    }
  }
  vi.stubGlobal('IntersectionObserver', Sight);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  openPdf.mockReset();
  vi.unstubAllGlobals();
});

const pages = 300;
const html = `<p>前言</p><div class="document" data-pages="${pages}" style="--document-ratio: 0.0025"><a href="/files/12?s=a">讲义.pdf</a></div>`;

const text = (more: { draft?: boolean } = {}) =>
  render(
    <TextsContext value={chinese}>
      <ChapterText html={html} {...more} />
    </TextsContext>,
  ).container;
const box = () => document.querySelector<HTMLElement>('.document');
const page = (number: number) => document.querySelector(`[data-page="${number}"]`);
const see = (element: Element | null | undefined, isSeen: boolean, margin?: string) =>
  act(async () => {
    for (const each of watched)
      if (each.element === element && (margin === undefined || each.margin === margin)) each.tell(isSeen);
  });
/** Says that the document is near, which opens it. */
async function near() {
  await vi.waitFor(() => expect(watched.length).toBeGreaterThan(0), { timeout: 10_000 });
  await see(box(), true);
}

/** A PDF whose pages are drawn when they are asked for. */
function openable() {
  const drawing = new Set<number>();
  let most = 0;
  openPdf.mockImplementation(async () => ({
    count: pages,
    ratio: 0.75,
    close: () => {},
    draw: async ({ number, signal }: Drawing) => {
      drawing.add(number);
      most = Math.max(most, drawing.size);
      signal.addEventListener('abort', () => drawing.delete(number));
      return 'whole';
    },
  }));
  return { drawing, most: () => most };
}

async function opened() {
  const pdf = openable();
  text();
  await near();
  await screen.findByRole('region', { name: `讲义.pdf，共 ${pages} 页` });
  return pdf;
}

describe('a document in a text (rules: documents)', () => {
  it('has the room of all its pages before anything of it has come', () => {
    text();
    expect(box()?.style.getPropertyValue('--document-ratio')).toBe('0.0025');
    expect(openPdf).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: '讲义.pdf' })).toBeTruthy();
  });

  it('draws the pages that are near, and lets go of those that were scrolled past', async () => {
    const { drawing } = await opened();
    expect([...drawing]).toEqual([]);
    await see(page(1), true);
    await see(page(2), true);
    expect([...drawing]).toEqual([1, 2]);
    await see(page(1), false);
    expect([...drawing]).toEqual([2]);
    expect(document.querySelectorAll('[data-drawn=true]')).toHaveLength(1);
  });

  it('is read once its last page was drawn and the end of that was on screen, and not before', async () => {
    await opened();
    const end = page(pages)?.nextElementSibling;
    expect(areDocumentsRead(document.body)).toBe(false);
    await see(end, true, '0px');
    expect(areDocumentsRead(document.body)).toBe(false);
    await see(end, false, '0px');
    await see(page(pages - 1), true);
    await see(page(pages), true);
    expect(areDocumentsRead(document.body)).toBe(false);
    await see(end, true, '0px');
    expect(areDocumentsRead(document.body)).toBe(true);
  });

  it('says which page one is at, and goes to another that is typed, to the nearest that there is', async () => {
    await opened();
    await see(page(7), true, '-50% 0px');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: `第几页（共 ${pages} 页）` });
    expect(field.value).toBe('7');
    const gone: string[] = [];
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
      gone.push(this.getAttribute('data-page') ?? '');
    };
    for (const typed of ['１２', '9999', '-3', '十']) {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.submit(field);
    }
    fireEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect(gone).toEqual(['12', '300', '1', '8']);
  });

  it('is shown up to three times as large, and never smaller than the text is wide', async () => {
    await opened();
    const width = () => page(1)?.parentElement?.style.width;
    const [larger, smaller] = ['放大', '缩小'].map((name) => screen.getByRole('button', { name }));
    const widths = [width()];
    for (let times = 0; times < 6; times += 1) {
      if (larger) fireEvent.click(larger);
      widths.push(width());
    }
    expect(widths).toEqual(['100%', '125%', '150%', '200%', '300%', '300%', '300%']);
    for (let times = 0; times < 6; times += 1) if (smaller) fireEvent.click(smaller);
    expect(width()).toBe('100%');
  });

  it.each([
    ['needs a password', 'PasswordException', '设有打开密码'],
    ['is broken or did not come', 'InvalidPDFException', '没有在这里打开'],
  ])('that %s says what to do, takes no room, and is read once it was downloaded', async (_, name, words) => {
    openPdf.mockRejectedValue(Object.assign(new Error(name), { name }));
    text();
    await near();
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(box()?.style.getPropertyValue('--document-ratio')).toBe('');
    expect(areDocumentsRead(document.body)).toBe(false);
    const link = screen.getByRole('link', { name: '讲义.pdf' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(areDocumentsRead(document.body)).toBe(true);
  });

  it('that did not come is opened again', async () => {
    openPdf.mockRejectedValueOnce(new Error('the network'));
    text();
    await near();
    const again = await screen.findByRole('button', { name: '重新打开' });
    openable();
    fireEvent.click(again);
    expect(await screen.findByRole('region', { name: `讲义.pdf，共 ${pages} 页` })).toBeTruthy();
    expect(box()?.style.getPropertyValue('--document-ratio')).toBe('0.0025');
  });

  it('that is being written is named with its pages, and not opened', async () => {
    text({ draft: true });
    expect(await screen.findByText(/PDF，共 300 页/)).toBeTruthy();
    expect(watched).toEqual([]);
  });
});
