import type { ComponentType } from 'react';
import { lazyPart } from '../../../base/lazy-part.tsx';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import type { LessonKind } from '../lesson-kinds.ts';
import { ReadingView } from '../reading/ReadingView.tsx';
import styles from './ChapterView.module.css';

interface ViewProps {
  content: ChapterContent;
}

/** What follows the lesson stays below the screen until its height is known. */
const Loading = () => (
  <div className={styles.loading}>
    <Delayed>
      <Skeleton count={6} />
    </Delayed>
  </div>
);

const lazyViews = {
  video: lazyPart<ViewProps>(
    'learning/video',
    () => import('../video/VideoView.tsx').then(({ LessonVideo }) => LessonVideo),
    {
      Loading,
    },
  ),
  homework: lazyPart<ViewProps>(
    'schoolwork/homework',
    () => import('../../schoolwork/public/homework.ts').then(({ HomeworkView }) => HomeworkView),
    { Loading },
  ),
  test: lazyPart<ViewProps>(
    'assessment/test',
    () => import('../../assessment/public/test.ts').then(({ TestView }) => TestView),
    { Loading },
  ),
};

/** (rules: content-types) Most lessons are read: the code of the others comes with the first of its kind. */
export const views: Record<LessonKind, ComponentType<ViewProps>> = { reading: ReadingView, ...lazyViews };

/** Brings the code of a lesson that is about to be opened. */
export function preloadView(kind: LessonKind): void {
  if (kind !== 'reading') lazyViews[kind].preload().catch(() => undefined);
}
