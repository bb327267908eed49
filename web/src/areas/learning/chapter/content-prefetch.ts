import type { Calls, Data } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { Services } from '../../../base/services.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import type { ChapterContent, MinChapter } from '../../directory/learning.types.ts';
import { kindOf } from '../directory/lesson-kinds.ts';

/** ms for which content that came ahead may still be shown. */
const freshFor = 30_000;

interface Ahead {
  chapterId: number;
  /** Whose it is. */
  token: string;
  at: number;
  answer: Promise<Envelope<Data<Calls['POST /capi/Chapter/getContent']>>>;
}

/** Of each page the one lesson that is likely to be next. */
const kept = new WeakMap<Services, Ahead>();

const mayBeShown = ({ token, at }: Ahead, { credential }: Services) =>
  token === credential.read() && Date.now() - at < freshFor;

/**
 * Brings the text of a reading before it is opened (rules: prefetch). What else a lesson holds is asked for when it is opened: a film's addresses expire, a paper and a work are the newest or nothing.
 */
export const prefetchContent =
  (lesson: Pick<MinChapter, 'id' | 'type' | 'video'>): AppThunk =>
  (_dispatch, getState, services) => {
    if (kindOf(lesson) !== 'reading' || getState().learning.userId !== null) return;
    const before = kept.get(services);
    if (before?.chapterId === lesson.id && mayBeShown(before, services)) return;
    kept.set(services, {
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

/** The content that came ahead, once; undefined: none that may be shown, as where the lesson was rewritten and that is still to be told. */
export const takePrefetched =
  (chapterId: number): AppThunk<Promise<ChapterContent | undefined>> =>
  async (_dispatch, _state, services) => {
    const found = kept.get(services);
    if (found?.chapterId !== chapterId) return undefined;
    kept.delete(services);
    if (!mayBeShown(found, services)) return undefined;
    const { code, data } = await found.answer;
    return code === codes.ok && data.revisedAt === undefined ? data : undefined;
  };

/** Its reader's progress was saved: what came before that is old. */
export const dropPrefetched =
  (chapterId: number): AppThunk =>
  (_dispatch, _state, services) => {
    if (kept.get(services)?.chapterId === chapterId) kept.delete(services);
  };
