import { cleanup, screen } from '@testing-library/react';
import type { Requirements as HomeworkRequirements } from '@zhixing/contract/homework-requirements';
import { afterEach, expect, it } from 'vitest';
import { createTestStore } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { english } from '../../../testing/texts.ts';
import type { WorkDraft } from '../work-draft.ts';
import { Requirements } from './Requirements.tsx';

afterEach(cleanup);

const asked: HomeworkRequirements = {
  minCharacters: 10,
  minFiles: 1,
  fileKinds: ['table', 'pdf'],
  mustPass: true,
};
const file = (kind: string) => ({ id: 1, name: '表', size: 3, kind, url: '/files/1' });

let writing: WorkDraft;
const Screen = () => <Requirements asked={asked} writing={writing} />;

async function draw(content: string, kinds: string[], texts?: typeof english) {
  writing = { content, files: kinds.map(file) };
  const { store } = createTestStore({});
  await renderScreen({ store, Screen, path: '/learning', at: '/learning', ...(texts ? { texts } : {}) });
  return screen.getByRole('region').textContent ?? '';
}

it('shows the requirements and how far they are met before the first letter', async () => {
  const told = await draw('', ['image/png']);
  expect(told).toContain('正文至少 10 字，现在 0 字');
  expect(told).toContain('附件至少 1 个（表格、PDF），现在 0 个');
  expect(told).toContain('须由老师批阅合格才算完成');
});

it('counts words alone, once each, and says when it is enough', async () => {
  const line = { type: 'paragraph', content: [{ type: 'text', text: '走得少', marks: [{ type: 'bold' }] }] };
  expect(await draw(JSON.stringify({ type: 'doc', content: [line] }), [])).toContain('现在 3 字');
  cleanup();
  const told = await draw('七天里有两个雨天，都走得少。', ['text/csv']);
  expect(told).toContain('已达到：正文至少 10 字，已经写够');
  expect(told).toContain('已达到：附件至少 1 个（表格、PDF），现在 1 个');
});

it('says the same in English', async () => {
  const told = await draw('', [], english);
  expect(told).toContain('At least 10 characters of text, 0 so far');
  expect(told).toContain('At least 1 attachment (table, PDF), 0 so far');
});
