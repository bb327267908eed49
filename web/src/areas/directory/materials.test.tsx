import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { createTestStore, ok } from '../../testing/fake-services.ts';
import { chinese } from '../../testing/texts.ts';
import { Materials } from './Materials.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a material says that the browser saves it, or why it does not', async () => {
  const sheet = { id: 5, name: '数据.xlsx', size: 9, url: '/files/5' };
  const answers = [ok({ list: [sheet] }), ok({ list: [sheet] }), ok({ list: [] })];
  const { store, toasts } = createTestStore(
    { 'POST /capi/FrontProject/getMaterial': () => answers.shift() as never },
    'a-token',
  );
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  render(
    <TextsContext value={chinese}>
      <Provider store={store}>
        <Materials projectId={1} />
      </Provider>
    </TextsContext>,
  );
  fireEvent.click(await screen.findByText('数据.xlsx'));
  await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^success: 数据.xlsx 已准备好/)]));
  expect(assign).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByText('数据.xlsx'));
  await waitFor(() => expect(toasts()).toContain('error: 数据.xlsx 已从项目资料里移除，请刷新页面。'));
});
