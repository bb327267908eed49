import type { UnknownAction } from '@reduxjs/toolkit';
import { enrolmentStatus } from '@zhixing/contract/words';
import { retryAfterIn } from '../../api/request.ts';
import type { RootState } from '../../base/state.ts';
import type { AppDispatch } from '../../base/thunk.ts';
import { mayPass } from '../../base/use-retry.ts';
import type { Overview } from './home.types.ts';
import { lookForNews } from './news/news.actions.ts';
import { type Look, type NewsMemory, newsIn, remember } from './news/news.ts';
import { forgetNews, keepNews, readNews } from './news/news-memory.ts';
import { tellNews } from './news/tell-news.ts';

interface Watched {
  dispatch: AppDispatch & ((action: UnknownAction) => unknown);
  getState: () => RootState;
  subscribe: (watch: () => void) => () => void;
}

/** ms within which looks are spread: a class opens its pages at one moment. */
const spread = 5_000;
/** ms: a tab that comes to the front looks again only after this. */
const rest = 5 * 60_000;
/** ms: an overview is not asked for again so soon after it came. */
const fresh = 60_000;
const key = 'home/news';

/** The student who is known to be logged in. */
const studentIn = ({ account: { session, userInfo } }: RootState) =>
  session === 'student' ? userInfo?.userId : undefined;

/** An application that was made or seen here: it may be approved before the next look. */
function waitingIn({ practise: { practiseDetail: detail } }: RootState): number | undefined {
  return detail?.joined?.status === enrolmentStatus.waiting ? detail.id : undefined;
}

/**
 * Tells a student on every page what happened elsewhere since this device last looked (rules: review-told). It looks when
 * the student is known, and when the tab comes to the front.
 */
export function startTelling(store: Watched): void {
  const { retries } = store.dispatch((_dispatch, _state, outside) => outside);
  let student: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};
  let looking = false;
  let newest: { overview: Overview; at: number } | undefined;

  const stop = () => {
    clearTimeout(timer);
    stopWaiting();
  };
  const soon = () => {
    stop();
    timer = setTimeout(look, Math.random() * spread);
  };

  const justCame = () => (newest && Date.now() - newest.at < fresh ? newest.overview : undefined);

  function take(whose: number, found: Look) {
    // As it is now: another tab may have told it meanwhile.
    const memory = readNews(whose);
    const news = newsIn(found, memory);
    // Where nothing can be kept it would be told again and again.
    if (keepNews(whose, remember(found, memory, Date.now()))) store.dispatch(tellNews(news));
  }

  async function look() {
    const whose = student;
    if (whose === undefined || looking) return;
    looking = true;
    const found = await store.dispatch(lookForNews({ memory: readNews(whose), fresh: justCame() }));
    looking = false;
    // Of a student who has left nothing is told to the next.
    if (whose !== student) return student === undefined ? undefined : soon();
    if ('returned' in found) {
      retries.done(key);
      take(whose, found);
      return;
    }
    const retryAfter = retryAfterIn(found);
    if (mayPass({ code: found.code, ...(retryAfter === undefined ? {} : { retryAfter }) }))
      stopWaiting = retries.wait({ key, run: () => void again(), retryAfter });
  }
  function again() {
    stopWaiting();
    return look();
  }

  function noteWaiting(whose: number, state: RootState) {
    const projectId = waitingIn(state);
    const memory: NewsMemory | undefined = projectId === undefined ? undefined : readNews(whose);
    if (projectId === undefined || !memory || memory.waiting.includes(projectId)) return;
    keepNews(whose, { ...memory, waiting: [...memory.waiting, projectId] });
  }

  const watch = () => {
    const state = store.getState();
    const { overview } = state.home;
    if (overview !== newest?.overview) newest = overview ? { overview, at: Date.now() } : undefined;
    const now = studentIn(state);
    if (now !== student) {
      student = now;
      stop();
      if (now !== undefined) soon();
    }
    if (now === undefined) {
      if (state.account.session === 'visitor') forgetNews();
    } else noteWaiting(now, state);
  };
  store.subscribe(watch);
  watch();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || student === undefined) return;
    const at = readNews(student)?.at ?? 0;
    if (Math.abs(Date.now() - at) >= rest) soon();
  });
}
