import type { Calls, Data } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { Services } from '../../base/services.ts';
import type { AppThunk } from '../../base/thunk.ts';
import type { ChapterContent, MinChapter } from '../directory/directory.types.ts';
import { kindOf } from './lesson-kinds.ts';

/** ms for which prefetched content may be shown. */
const maxAge = 30_000;

interface Prefetched {
  chapterId: number;
  /** Whose it is. */
  token: string;
  at: number;
  answer: Promise<Envelope<Data<Calls['POST /capi/Chapter/getContent']>>>;
}

/** Of each page the one lesson that is likely to be next. */
const prefetched = new WeakMap<Services, Prefetched>();

const isFresh = ({ token, at }: Prefetched, { credential }: Services) =>
  token === credential.read() && Date.now() - at < maxAge;

/**
 * Brings the text of a reading before it is opened (rules: prefetch). What else a lesson holds is asked for when it is opened: a video's addresses expire, a paper and a work are the newest or nothing.
 */
export const prefetchContent =
  (lesson: Pick<MinChapter, 'id' | 'type' | 'video'>): AppThunk =>
  (_dispatch, getState, services) => {
    if (kindOf(lesson) !== 'reading' || getState().learning.userId !== null) return;
    const before = prefetched.get(services);
    if (before?.chapterId === lesson.id && isFresh(before, services)) return;
    prefetched.set(services, {
      chapterId: lesson.id,
      token: services.credential.read(),
      at: Date.now(),
      answer: services.request(
        'POST /capi/Chapter/getContent',
        { chapterId: lesson.id, dks: '1', ahead: true },
        { background: true },
      ),
    });
  };

/** Returns the prefetched content, once. undefined: none, or it may not be shown, for example because the notice of a revised lesson is still to be shown. */
export const takePrefetched =
  (chapterId: number): AppThunk<Promise<ChapterContent | undefined>> =>
  async (_dispatch, _state, services) => {
    const found = prefetched.get(services);
    if (found?.chapterId !== chapterId) return undefined;
    prefetched.delete(services);
    if (!isFresh(found, services)) return undefined;
    const { code, data } = await found.answer;
    return code === codes.ok && data.revisedAt === undefined ? data : undefined;
  };

/** Called when progress is saved: content that was prefetched before is out of date. */
export const dropPrefetched =
  (chapterId: number): AppThunk =>
  (_dispatch, _state, services) => {
    if (prefetched.get(services)?.chapterId === chapterId) prefetched.delete(services);
  };
