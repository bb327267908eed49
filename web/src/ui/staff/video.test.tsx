import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Video } from './Video.tsx';

afterEach(cleanup);

const text = { unplayable: '放不出来', save: '保存视频' };
const draw = (url: string) => <Video url={url} className="video" label="课.mp4" {...text} />;

/** As a browser does that knows so much of the video's picture. */
function loaded(video: HTMLElement, videoWidth: number) {
  Object.defineProperty(video, 'videoWidth', { value: videoWidth });
  fireEvent.loadedMetadata(video);
}

describe('a video within the page', () => {
  it('stays where its picture is shown, at the address it was opened with', () => {
    const { rerender } = render(draw('/files/1?e=1'));
    loaded(screen.getByLabelText('课.mp4'), 640);
    rerender(draw('/files/1?e=2'));
    expect(screen.getByLabelText('课.mp4').getAttribute('src')).toBe('/files/1?e=1');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['has sound alone for the browser', (video: HTMLElement) => loaded(video, 0)],
    ['is not played at all', (video: HTMLElement) => fireEvent.error(video)],
  ])('that %s says so and gives the file, at its newest address', (_what, happen) => {
    const { rerender } = render(draw('/files/1?e=1'));
    happen(screen.getByLabelText('课.mp4'));
    rerender(draw('/files/1?e=2'));
    expect(screen.queryByLabelText('课.mp4')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('放不出来');
    const link = screen.getByRole('link', { name: '保存视频' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/files/1?e=2', true]);
  });
});
