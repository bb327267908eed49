import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, expect, it } from 'vitest';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { createTestStore, failure } from '../../testing/fake-outside.ts';
import { StartButton } from './TestStart.tsx';

afterEach(cleanup);

const Screen = () => <StartButton chapterId={5} />;

it('says above the button why a test could not be begun, and tries again with it', async () => {
  const { store, calls } = createTestStore({
    'POST /capi/Question/startAttempt': () => failure(codes.refused, '测验已截止'),
  });
  await drawScreen({ store, Screen, path: '/learning', at: '/learning' });
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /开始答题/ })));
  await press();
  expect(screen.getByRole('alert').textContent).toBe('没能开始答题测验已截止');
  expect(store.getState().toast.items).toEqual([]);
  await press();
  expect(calls).toHaveLength(2);
});
