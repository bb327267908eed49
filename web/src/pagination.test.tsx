import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { learningOpened } from './areas/learning/learning.actions.ts';
import { SubmissionRecords } from './areas/schoolwork/homework/SubmissionRecords.tsx';
import type { SubmissionRecord } from './areas/schoolwork/schoolwork.types.ts';
import { type Answers, createTestStore, ok } from './testing/fake-services.ts';
import { openPage } from './testing/open-page.tsx';
import { renderScreen } from './testing/render-screen.tsx';
import { enrolment, studentAnswers } from './testing/student.ts';
import { chinese, english } from './testing/texts.ts';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const total = 25;
const numbersOn = (page: number, size: number) =>
  Array.from({ length: total }, (_, place) => place + 1).slice((page - 1) * size, page * size);

const certificates: Answers = {
  ...studentAnswers,
  'POST /capi/Student/getApplyProjectList': ({ page = 1, pageSize = 10 }) => {
    const list = numbersOn(page, pageSize).map((id) =>
      enrolment({ projectId: id, campId: id, status: 2, certCode: `ZX2031-${id}-` }),
    );
    return ok({ list, page, pageSize, total });
  },
};
const shown = () => screen.queryAllByText(/^ZX2031-/).map(({ textContent }) => textContent);
const pagination = (name: string) => within(screen.getByRole('navigation', { name }));

/** As the specification names them in English (rules: pagination-labels). */
const labels = [
  {
    texts: english,
    nav: 'Pagination',
    previous: 'Previous Page',
    next: 'Next Page',
    perPage: '/ page',
    goTo: 'Go to',
    unit: 'Page',
    size: 'Page Size',
    second: 'Page 2',
  },
  {
    texts: chinese,
    nav: '分页',
    previous: '上一页',
    next: '下一页',
    perPage: '条/页',
    goTo: '跳至',
    unit: '页',
    size: '每页条数',
    second: '第 2 页',
  },
];

describe.each(labels)('the pages of $texts.language', ({ texts, nav, ...label }) => {
  it('turns the certificates page by page', async () => {
    const { calls } = await openPage('/user/cert', { token: 't', answers: certificates, texts });
    await screen.findByText('ZX2031-1-');
    expect(shown()).toHaveLength(10);
    const pages = pagination(nav);
    const step = (name: string) => pages.getByRole('button', { name });
    expect(step(label.previous).getAttribute('aria-disabled')).toBe('true');
    const size = pages.getByRole<HTMLSelectElement>('combobox', { name: label.size });
    expect([...size.options].map((option) => option.getAttribute('label'))).toEqual(
      [10, 20, 50].map((each) => `${each} ${label.perPage}`),
    );
    const jumper = pages.getByRole<HTMLInputElement>('textbox', { name: `${label.goTo} ${label.unit}` });
    expect(jumper.closest('label')?.textContent).toBe(`${label.goTo}${label.unit}`);

    await act(async () => void fireEvent.click(step(label.next)));
    await screen.findByText('ZX2031-11-');
    // The page alone: nothing of the one before.
    expect(shown()).toEqual(numbersOn(2, 10).map((id) => `ZX2031-${id}-`));
    expect(step(label.second).getAttribute('aria-current')).toBe('page');

    await act(async () => {
      fireEvent.change(jumper, { target: { value: '3' } });
      fireEvent.keyDown(jumper, { key: 'Enter' });
    });
    await screen.findByText('ZX2031-21-');
    expect(shown()).toHaveLength(5);
    expect(calls.at(-1)?.payload).toEqual({ page: 3, pageSize: 10, graduate: true });

    await act(async () => void fireEvent.change(size, { target: { value: '20' } }));
    await screen.findByText('ZX2031-20-');
    expect(shown()).toHaveLength(20);
    expect(calls.at(-1)?.payload).toEqual({ page: 1, pageSize: 20, graduate: true });
  });

  it('turns the submission records', async () => {
    const record = (version: number) =>
      ({
        chapterId: 22,
        title: '作业',
        version,
        late: false,
        submittedAt: '2031-03-05T02:00:00.000Z',
        workInfo: { content: '', filelist: [], images: [] },
        review: null,
      }) as SubmissionRecord;
    const { store, calls } = createTestStore(
      {
        'POST /capi/Schoolwork/getWorkSubmitRecord': ({ page = 1, pageSize = 10 }) =>
          ok({ list: numbersOn(page, pageSize).map((n) => record(total + 1 - n)), page, pageSize, total }),
      },
      't',
      texts,
    );
    store.dispatch(learningOpened({ projectId: 1, chapterId: 22 }));
    // biome-ignore lint/correctness/noComponentHookFactories: one screen, drawn once
    const Screen = () => <SubmissionRecords chapterId={22} newest={total} />;
    await renderScreen({ store, Screen, path: '/learning', at: '/learning', texts });
    const versions = () => screen.getAllByRole('strong').map(({ textContent }) => textContent);
    expect(versions()[0]).toMatch(/25/);
    const next = pagination(nav).getByRole('button', { name: label.next });
    await act(async () => void fireEvent.click(next));
    expect(versions()).toHaveLength(10);
    expect(versions()[0]).toMatch(/15/);
    expect(calls.at(-1)?.payload).toEqual({ chapterId: 22, page: 2, pageSize: 10 });
  });
});

it('shows no pages where everything fits on one', async () => {
  await openPage('/user/cert', { token: 't', answers: studentAnswers });
  await screen.findByText('ZX2031ABCDEFGHJK');
  expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull();
});
