import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, ok } from '../../testing/fake-services.ts';
import { openPage } from '../../testing/open-page.tsx';
import { enrolment, projectInfo, reading, studentAnswers } from '../../testing/student.ts';
import { readSession } from '../account/account.actions.ts';
import { continuePath } from './public/continue-path.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
const patient = { timeout: 90_000 };
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const page = (list: ReturnType<typeof enrolment>[]) => () =>
  ok({ list, page: 1, pageSize: 100, total: list.length });
async function open(path: string, answers: Answers = {}) {
  const opened = await openPage(path, { token: 't', answers: { ...studentAnswers, ...answers } });
  await act(async () => void opened.store.dispatch(readSession()));
  return opened;
}
const next = '/learning?projectId=1&chapterId=22';

it(
  'goes on at the next lesson that is not done, from one’s projects, the directory and the bar',
  patient,
  async () => {
    await open('/user/practise');
    expect((await screen.findByRole('link', { name: '继续学习' })).getAttribute('href')).toBe(next);
    cleanup();
    await open('/learning/catalog?projectId=1');
    expect((await screen.findByRole('link', { name: '继续学习' })).getAttribute('href')).toBe(next);
    const bar = within(screen.getByRole('navigation', { name: '学习' }));
    expect(bar.getByRole('link', { name: '学习' }).getAttribute('href')).toBe(next);
  },
);

it('goes on there in another project, too, that one changes to', patient, async () => {
  const { router } = await open('/learning/catalog?projectId=1', {
    'POST /capi/Student/getApplyProjectList': page([
      enrolment(),
      enrolment({ projectId: 2, title: '社区健康调查', nextChapterId: 33 }),
    ]),
  });
  const change = await screen.findByRole('button', { name: '换一个项目' });
  await act(async () => void fireEvent.click(change));
  const other = await screen.findByRole('menuitem', { name: '社区健康调查' });
  await act(async () => void fireEvent.click(other));
  expect(router.state.location.search).toBe('?projectId=2&chapterId=33');
});

it(
  'leads to the last chapter opened on this device once nothing is left, not before, nor where a homework was returned',
  patient,
  async () => {
    await open('/learning?projectId=1&chapterId=21', { 'POST /capi/Chapter/getContent': () => ok(reading) });
    await screen.findByText('电表记下的是用了多少度。');
    const all = { ...projectInfo, progress: 1, nextChapterId: 23, allDone: true };
    expect(continuePath(projectInfo)).toBe(next);
    expect(continuePath(all)).toBe('/learning?projectId=1&chapterId=21');
    // Every lesson is done, and one is to be done again: the server names it.
    expect(continuePath({ ...all, allDone: false })).toBe('/learning?projectId=1&chapterId=23');
    localStorage.clear();
    expect(continuePath(all)).toBe('/learning?projectId=1&chapterId=23');
    expect(continuePath({ ...all, nextChapterId: null })).toBe('/learning?projectId=1');
  },
);

it('always opens the first lesson from an address without a chapter, wherever one was', patient, async () => {
  const { router, visited } = await open('/learning?projectId=1&chapterId=22', {
    'POST /capi/Chapter/getContent': ({ chapterId }) => ok({ ...reading, id: chapterId }),
  });
  await screen.findByText('电表记下的是用了多少度。');
  await act(() => router.navigate('/learning?projectId=1'));
  expect(visited).toEqual(['/learning?projectId=1&chapterId=21']);
});
