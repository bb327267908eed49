import { useAppSelector } from '../../../base/hooks.ts';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { VideoView } from './VideoView.tsx';

/** The video of a lesson. */
export function LazyVideo({ content }: { content: ChapterContent }) {
  const info = useAppSelector((state) => state.learning.videoInfo);
  // Another video begins anew; the same one at a new address goes on.
  const mediaId = useAppSelector((state) => state.learning.mediaId);
  return info ? <VideoView key={mediaId} content={content} info={info} /> : null;
}
