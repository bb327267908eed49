import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { loadUser } from '../../account/account.actions.ts';
import { learningOpened } from '../../learning/learning.actions.ts';
import { startWritingQueue } from '../../writing-queue/start-writing-queue.ts';
import { NoteDrawer } from './NoteDrawer.tsx';

const running: { stop: () => void }[] = [];

/** Everything is on screen. */
class Sight {
  readonly see: (seen: { isIntersecting: boolean }[]) => void;
  constructor(see: Sight['see']) {
    this.see = see;
  }
  observe = () => this.see([{ isIntersecting: true }]);
  disconnect = () => {};
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IntersectionObserver', Sight);
});
afterEach(() => {
  cleanup();
  for (const each of running.splice(0)) each.stop();
  vi.unstubAllGlobals();
});

const picture = { id: 9, name: '电表.png', size: 2048, kind: 'image/png', url: '/files/9' };
const Screen = () => <NoteDrawer open chapterId={5} onClose={() => {}} />;

/** A server with one note; `stale`: somebody saved another one meanwhile. */
async function openNote(content: string) {
  const held = { content, version: content ? 1 : 0, status: '0', stale: '' };
  const sent: { content: string; status: string; type: string }[] = [];
  const answers: Answers = {
    'POST /capi/Student/getUserInfo': () => ok({ userId: 7 } as never),
    'POST /capi/Schoolwork/getWorkOrNote': () =>
      ok({
        workInfo: { content: held.content, filelist: [], images: [] },
        status: held.status,
        savedAt: null,
        version: held.version,
        submission: null,
      } as never),
    'POST /capi/Schoolwork/getFiles': () => ok({ list: [picture] }),
    'POST /capi/Schoolwork/updateWorkOrNote': (payload) => {
      if (held.stale) {
        Object.assign(held, { content: held.stale, version: held.version + 1, stale: '' });
        return { code: -2, msg: '另一处已保存了更新的内容', data: { version: held.version } } as never;
      }
      sent.push(payload as never);
      Object.assign(held, { content: payload.content, status: payload.status, version: held.version + 1 });
      const saved = { status: held.status, version: held.version, savedAt: '2026-11-20T04:30:00Z' };
      return ok({ ...saved, submittedVersion: 1, late: false, graduated: false } as never);
    },
    'POST /capi/Chapter/getDirectory': () => ok({ directory: [] } as never),
  };
  const { store, services } = createTestStore(answers, 't');
  services.upload = async () => ok(picture) as never;
  running.push(startWritingQueue(store, () => store.dispatch(loadUser({}))));
  store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
  await store.dispatch(loadUser({}));
  await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
  return { held, sent };
}

const textbox = () => screen.findByRole('textbox', { name: '笔记内容' }, { timeout: 10_000 });
const editorOf = (box: HTMLElement) => (box as HTMLElement & { editor: Editor }).editor;
const change = (box: HTMLElement, run: (editor: Editor) => void) => act(async () => void run(editorOf(box)));
const finish = async () =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name: '完成' })));
const patient = { timeout: 30_000 };

it(
  'opens a plain note of before with each line a paragraph, “<” as it is, and sends nothing until something is written',
  patient,
  async () => {
    const { sent } = await openNote('第一行\n\n如果 a < b，<b>这里</b>\n最后');
    const box = await textbox();
    const lines = [...box.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(lines).toEqual(['第一行', '', '如果 a < b，<b>这里</b>', '最后']);
    expect(box.querySelector('b, strong')).toBeNull();
    expect(sent).toEqual([]);
    await change(box, (editor) => editor.commands.insertContentAt(1, '新的'));
    await finish();
    await waitFor(() => expect(sent).toHaveLength(1));
    const { content } = JSON.parse(sent[0]?.content ?? '');
    expect(content.map((each: { content?: [{ text: string }] }) => each.content?.[0].text)).toEqual([
      ...['新的第一行', undefined, '如果 a < b，<b>这里</b>', '最后'],
    ]);
  },
);

it(
  'takes bold words and a picture, and shows them again when the note is opened again',
  patient,
  async () => {
    const { sent } = await openNote('');
    const box = await textbox();
    expect(screen.getByRole('button', { name: '完成' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: '加粗' }));
    await change(box, (editor) => editor.commands.insertContent('要点'));
    const chosen = screen.getByRole('toolbar').querySelector('input[type=file]') as HTMLInputElement;
    const file = new File(['x'], '电表.png', { type: 'image/png' });
    await act(async () => void fireEvent.change(chosen, { target: { files: [file] } }));
    await within(box).findByRole('img');
    await finish();
    await waitFor(() => expect(sent).toMatchObject([{ type: '1', status: '1' }]));
    cleanup();

    await openNote(sent[0]?.content ?? '');
    const again = await textbox();
    expect(again.querySelector('strong')?.textContent).toBe('要点');
    await waitFor(() => expect(within(again).getByRole('img').getAttribute('src')).toContain('/files/9'));
    expect(screen.getByRole('button', { name: '完成' })).toHaveProperty('disabled', false);
  },
);

it('says which dropped file is no picture and keeps the rest', patient, async () => {
  await openNote('已有');
  const box = await textbox();
  const files = [new File(['%PDF'], '报告.pdf', { type: 'application/pdf' })];
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(drop, { dataTransfer: { files, getData: () => '' }, clientX: 1, clientY: 1 });
  const { view } = editorOf(box);
  await act(
    async () => void view.someProp('handleDrop', (take) => take(view, drop as never, null as never, false)),
  );
  expect(screen.getByText('笔记里只放得进图片，没有放进来：报告.pdf')).toBeTruthy();
  expect(box.textContent).toBe('已有');
});

it(
  'shows both versions where another device saved a note meanwhile, and keeps the one that is chosen',
  patient,
  async () => {
    const { held, sent } = await openNote('开头');
    const box = await textbox();
    held.stale = '手机上写的\n第二行';
    await change(box, (editor) => editor.commands.insertContentAt(1, '电脑上写的'));
    await finish();
    const dialog = await screen.findByRole('dialog', { name: '另一处保存过更新的版本' }, { timeout: 10_000 });
    await waitFor(() => expect(dialog.textContent).toContain('手机上写的'), { timeout: 10_000 });
    expect(dialog.textContent).toContain('电脑上写的');
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: '合在一起' })));
    await waitFor(() => expect(box.textContent).toBe('电脑上写的开头手机上写的第二行'));
    expect([...box.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain('第二行');
    await waitFor(() => expect(sent.at(-1)?.content).toContain('第二行'));
  },
);
