import { act, cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, ok } from '../../../testing/fake-services.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { directory, projectInfo, reading, studentAnswers, titles } from '../../../testing/student.ts';
import { english } from '../../../testing/texts.ts';
import { readSession } from '../../account/account.actions.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
const patient = { timeout: 90_000 };
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = '2031-03-06T02:00:00.000Z';
const revisions = [{ at, text: '新增《1.4 报告》，进度从此按新的节数计算' }];
const updated = directory.map((chapter) => ({
  ...chapter,
  subChapter: (chapter.subChapter ?? []).map((lesson) =>
    lesson.id === 21 ? { ...lesson, updated: true } : lesson,
  ),
}));
const answers: Answers = {
  ...studentAnswers,
  'POST /capi/Chapter/getDirectory': () =>
    ok({ directory: updated, projectInfo: { ...projectInfo, revisions } }),
  'POST /capi/Chapter/getContent': () => ok({ ...reading, revisedAt: at }),
};
async function open(path: string, texts?: typeof english) {
  const opened = await openPage(path, { token: 't', answers, ...(texts ? { texts } : {}) });
  await act(async () => void opened.store.dispatch(readSession()));
}

it(
  'a lesson that was rewritten since it was read says so in the directory and above its text',
  patient,
  async () => {
    await open('/learning?projectId=1&chapterId=21');
    await screen.findByRole('heading', { level: 1, name: titles.reading });
    expect(screen.getByText(/这一节在你上次打开之后更新过（.*10:00/)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: new RegExp(titles.reading) });
    expect(links.some((link) => within(link).queryByText('已更新'))).toBe(true);
    const [other] = screen.getAllByRole('link', { name: new RegExp(titles.homework) });
    expect(within(other as HTMLElement).queryByText('已更新')).toBeNull();
  },
);

it(
  'the directory says what was changed since one joined, and so why a figure fell, in both languages',
  patient,
  async () => {
    await open('/learning/catalog?projectId=1');
    expect(await screen.findByText('报名以后项目更新过 1 次')).toBeTruthy();
    expect(screen.getByText(/新增《1.4 报告》，进度从此按新的节数计算/)).toBeTruthy();
    cleanup();
    await open('/learning/catalog?projectId=1', english);
    expect(await screen.findByText('The project was updated once since you joined')).toBeTruthy();
  },
);
