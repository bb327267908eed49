import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { TextsContext } from '../../../locales/texts.ts';
import { createTestStore } from '../../../testing/fake-services.ts';
import { chinese } from '../../../testing/texts.ts';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { useVideo, type VideoInfo } from './use-video.ts';

afterEach(cleanup);

const content = { id: 7, watching: { position: 0 } } as unknown as ChapterContent;
const info = { url: '/files/1', seconds: 60, captions: [] } as unknown as VideoInfo;

function TestVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const { src, broken, handlers } = useVideo({ content, info, video });
  return (
    <>
      <video ref={video} data-testid="video" src={src} {...handlers}>
        <track kind="captions" />
      </video>
      <p role="status">{broken}</p>
    </>
  );
}

it.each([
  [0, '浏览器放不出这个视频的画面'],
  [640, ''],
])('a video whose picture is %i wide for the browser says: %s', (videoWidth, words) => {
  const { store } = createTestStore({}, 't');
  render(
    <TextsContext value={chinese}>
      <Provider store={store}>
        <TestVideo />
      </Provider>
    </TextsContext>,
  );
  const videoElement = screen.getByTestId('video');
  Object.defineProperty(videoElement, 'videoWidth', { value: videoWidth });
  fireEvent.loadedMetadata(videoElement);
  const told = screen.getByRole('status').textContent ?? '';
  expect(words === '' ? told : told.slice(0, words.length)).toBe(words);
});
