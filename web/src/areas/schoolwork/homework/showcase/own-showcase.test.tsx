import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import type { ShowcaseState } from '@zhixing/contract/showcase-words';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../../../testing/fake-services.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { OwnShowcase } from './OwnShowcase.tsx';

afterEach(cleanup);

const Screen = () => <OwnShowcase projectId={3} chapterId={5} />;

async function open(first: ShowcaseState, answers: Answers = {}) {
  const kept = { state: first };
  const made = createTestStore(
    {
      'POST /capi/Showcase/getOwn': () => ok({ ...kept }),
      'POST /capi/Showcase/agree': ({ agreed }) => {
        kept.state = agreed ? 'agreed' : 'open';
        return ok({ ...kept });
      },
      ...answers,
    },
    'mine',
  );
  await renderScreen({ store: made.store, Screen, path: '/learning', at: '/learning' });
  await vi.waitFor(() => expect(made.called()).toContain('POST /capi/Showcase/getOwn'));
  return made;
}
const box = () => screen.queryByRole('region', { name: '展示这份作品' });
const payloads = ({ calls }: { calls: { key: string; payload: unknown }[] }) =>
  calls.filter(({ key }) => key === 'POST /capi/Showcase/agree').map(({ payload }) => payload);

it('draws nothing of homework that cannot be shown', async () => {
  await open('none');
  expect(box()).toBeNull();
});

it('is agreed to and withdrawn with one button, which keeps the focus', async () => {
  const made = await open('open');
  const agree = await screen.findByRole('button', { name: '同意展示' });
  expect(box()?.textContent).toContain('连同你的姓名');
  agree.focus();
  fireEvent.click(agree);
  const withdraw = await screen.findByRole('button', { name: '撤回' });
  expect(document.activeElement).toBe(withdraw);
  expect(screen.getByText('已同意，等老师选用')).toBeTruthy();
  await waitFor(() => expect(withdraw.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(withdraw);
  expect(await screen.findByRole('button', { name: '同意展示' })).toBeTruthy();
  expect(payloads(made)).toEqual([
    { chapterId: 5, agreed: true },
    { chapterId: 5, agreed: false },
  ]);
});

it('that is shown leads to the page of the project', async () => {
  await open('shown');
  expect(await screen.findByText('正在项目页展示')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去项目页看' }).getAttribute('href')).toBe('/practise/detail/3');
});

it('stays as it was where the consent did not arrive, and says why', async () => {
  const made = await open('agreed', {
    'POST /capi/Showcase/agree': () => failure(codes.network, '网络断了'),
  });
  fireEvent.click(await screen.findByRole('button', { name: '撤回' }));
  await waitFor(() => expect(made.toasts().join()).toContain('网络断了'));
  expect(screen.getByText('已同意，等老师选用')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '撤回' }).getAttribute('aria-busy')).toBeNull(),
  );
});
