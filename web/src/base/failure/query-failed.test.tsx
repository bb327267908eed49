import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../api/settings.ts';
import { App } from '../../app/App.tsx';
import { createTestStore } from '../../testing/fake-services.ts';
import { QueryFailed } from './QueryFailed.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const error = { code: codes.network, msg: '', data: null, action: 'POST /mapi/Desk/get' };
const asked = vi.fn();

/** A screen on which somebody goes on typing. */
function Typing() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="words" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <QueryFailed error={error} onRetry={asked} />
    </>
  );
}

it('is tried again in its time, however often the screen around it is drawn meanwhile', async () => {
  const { store, services } = createTestStore({});
  const router = createMemoryRouter([{ path: '*', Component: Typing }]);
  await act(async () => {
    render(
      <App store={store} settings={defaultSettings} texts={services.texts}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  for (let letters = 1; letters <= 10; letters += 1) {
    fireEvent.change(screen.getByLabelText('words'), { target: { value: 'a'.repeat(letters) } });
    await act(() => vi.advanceTimersByTimeAsync(500));
  }
  expect(asked).toHaveBeenCalledOnce();
});
