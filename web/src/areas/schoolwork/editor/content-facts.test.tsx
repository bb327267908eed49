import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { learningOpened } from '../../learning/learning.actions.ts';
import { HomeworkView } from '../homework/HomeworkView.tsx';
import { loadWork } from '../schoolwork.actions.ts';
import { contentFactsOf } from './content-facts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const doc = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** How many times a document has been parsed since. */
function countParses() {
  const parse = vi.spyOn(JSON, 'parse');
  return () => parse.mock.calls.filter(([text]) => String(text).startsWith('{"type":"doc"')).length;
}

describe('what is known of a content', () => {
  it('is its words, their number, its pictures, and whether there is anything', () => {
    expect(contentFactsOf(doc('一 二'))).toMatchObject({
      text: '一 二',
      characters: 2,
      imageIds: [],
      blank: false,
    });
    expect(contentFactsOf(' \n')).toMatchObject({ text: ' \n', characters: 0, blank: true });
    const picture = JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { fileId: 9 } }] });
    expect(contentFactsOf(picture)).toMatchObject({ text: '', imageIds: [9], blank: false });
  });

  it('is remembered for what is on screen, not for all that was ever typed', () => {
    const parses = countParses();
    const contents = [1, 2, 3, 4].map((n) => doc(`第 ${n} 份`));
    for (const content of [...contents, ...contents]) contentFactsOf(content);
    expect(parses()).toBe(4);
    contentFactsOf(doc('第 5 份'));
    contentFactsOf(contents[0] as string);
    expect(parses()).toBe(6);
  });
});

const content = { id: 5, type: '2', title: '作业', content: '', done: false } as ChapterContent;
const Screen = () => <HomeworkView content={content} />;

/** Everything is on screen. */
class Sight {
  readonly see: (seen: { isIntersecting: boolean }[]) => void;
  constructor(see: Sight['see']) {
    this.see = see;
  }
  observe = () => this.see([{ isIntersecting: true }]);
  disconnect = () => {};
}

it('one letter typed into a homework parses it at most once', async () => {
  vi.stubGlobal('IntersectionObserver', Sight);
  const work = {
    workInfo: { content: doc('开头'), filelist: [], images: [] },
    status: '0',
    version: 1,
    savedAt: '2026-11-01T00:00:00Z',
  };
  const { store } = createTestStore({ 'POST /capi/Schoolwork/getWorkOrNote': () => ok(work as never) });
  store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
  await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
  await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
  const page = await waitFor(() => screen.getByRole('textbox'), { timeout: 10_000 });
  const { editor } = page as HTMLElement & { editor: Editor };

  // The editor is there before the screen has taken note of it.
  await act(async () => undefined);

  const parses = countParses();
  await act(async () => void editor.commands.insertContentAt(1, '新'));
  expect(store.getState().learning.content).toContain('新开头');
  expect(screen.getByText(/3 字/)).toBeTruthy();
  expect(parses()).toBeLessThanOrEqual(1);
  await act(async () => void editor.commands.selectAll());
  expect(parses()).toBeLessThanOrEqual(1);
}, 20_000);
