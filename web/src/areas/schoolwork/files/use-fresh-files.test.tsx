import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../api/settings.ts';
import { App } from '../../../app/App.tsx';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { chinese } from '../../../testing/texts.ts';
import type { WorkFile } from '../schoolwork.types.ts';
import { useFreshFiles } from './use-fresh-files.ts';

const minute = 60_000;
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2031-03-05T02:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const fileOf = (url: string): WorkFile => ({
  id: 9,
  name: '报告.pdf',
  size: 10,
  kind: 'application/pdf',
  url,
});
const endsIn = (ms: number) => `/files/9?e=${Math.round((Date.now() + ms) / 1000)}&s=x`;

function Shown({ file }: { file: WorkFile }) {
  const [first] = useFreshFiles([file]);
  return <p>{first?.url}</p>;
}

async function open(file: WorkFile) {
  const { store, calls } = createTestStore({
    'POST /capi/Schoolwork/getFiles': () => ok({ list: [fileOf(endsIn(10 * minute))] }),
  });
  await act(async () => {
    render(
      <App store={store} settings={defaultSettings} texts={chinese}>
        <Provider store={store}>
          <Shown file={file} />
        </Provider>
      </App>,
    );
  });
  return calls;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const lives = () =>
  Number(/e=(\d+)/.exec(screen.getByText(/files/).textContent ?? '')?.[1]) * 1000 > Date.now();

it('an address that was fetched before the screen came is another one before it ends', async () => {
  const calls = await open(fileOf(endsIn(5 * minute)));
  expect(calls).toHaveLength(0);
  for (let half = 0; half < 60; half += 1) {
    await wait(minute / 2);
    expect(lives(), `${half / 2} minutes later`).toBe(true);
  }
  expect(calls.length).toBeLessThan(6);
});
