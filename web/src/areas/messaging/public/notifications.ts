import type { UnknownAction } from '@reduxjs/toolkit';
import { retryAfterIn } from '../../../api/request.ts';
import type { RootState } from '../../../base/state.ts';
import type { AppDispatch } from '../../../base/thunk.ts';
import { isTransient } from '../../../base/use-retry.ts';
import { readCelebrated } from '../../../device/celebrated.ts';
import type { Notice } from '../messaging.types.ts';
import { checkNotices } from '../notices/notices.actions.ts';
import { dropLastNotified, readLastNotified, writeLastNotified } from '../notifications/last-notified.ts';
import { notify } from '../notifications/notify.ts';

interface Watched {
  dispatch: AppDispatch & ((action: UnknownAction) => unknown);
  getState: () => RootState;
  subscribe: (watch: () => void) => () => void;
}

/** ms over which the first polls are spread: a whole class may open its pages at the same moment. */
const spread = 5_000;
/** ms between two polls of a visible page (rules: review-told). */
const pause = 60_000;
const key = 'messaging/notices';

/** The graduation dialog was shown in this tab, so that no notification follows; the notice stays in the list. */
const isCelebrated = ({ kind, projectId }: Notice) =>
  kind === 'graduated' && projectId !== null && readCelebrated(projectId) === 'seen';

/** The student who is known to be logged in. */
const studentIn = ({ account: { session, userInfo } }: RootState) =>
  session === 'student' ? userInfo?.userId : undefined;

/**
 * Shows notifications of new notices on every page, and updates the number of unread ones
 * (rules: review-told). Polls when the user is known, then every minute while the page is visible.
 */
export function startNotifications(store: Watched): void {
  const { retries } = store.dispatch((_dispatch, _state, services) => services);
  let student: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};
  let looking = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const stop = () => {
    clearTimeout(timer);
    stopWaiting();
  };
  const after = (ms: number) => {
    stop();
    timer = setTimeout(look, ms);
  };
  const soon = () => after(Math.random() * spread);

  function take(whose: number, { newest, untold }: { newest: number; untold: Parameters<typeof notify>[0] }) {
    // Read again: another tab may have shown it in the meantime.
    const told = readLastNotified(whose)?.newest;
    // Without storage the same notification would be shown every minute.
    const kept = told !== undefined && told >= newest ? true : writeLastNotified(whose, { newest });
    if (!kept || told === undefined) return;
    store.dispatch(notify(untold.filter((notice) => notice.noticeId > told && !isCelebrated(notice))));
  }

  async function look() {
    const whose = student;
    if (whose === undefined || looking || document.visibilityState === 'hidden') return;
    looking = true;
    const found = await store.dispatch(checkNotices(readLastNotified(whose)?.newest));
    looking = false;
    lookedAt = Date.now();
    // After a logout nothing is shown to the next user.
    if (whose !== student) return student === undefined ? undefined : soon();
    if ('newest' in found) {
      retries.done(key);
      take(whose, found);
      return after(pause);
    }
    const retryAfter = retryAfterIn(found);
    if (isTransient({ code: found.code, ...(retryAfter === undefined ? {} : { retryAfter }) }))
      stopWaiting = retries.wait({ key, run: () => void again(), retryAfter });
  }
  function again() {
    stopWaiting();
    return look();
  }

  const watch = () => {
    const state = store.getState();
    const now = studentIn(state);
    if (now !== student) {
      student = now;
      stop();
      if (now !== undefined) soon();
    }
    if (now === undefined && state.account.session === 'visitor') dropLastNotified();
  };
  store.subscribe(watch);
  watch();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || student === undefined) return;
    if (Math.abs(Date.now() - lookedAt) >= pause) soon();
    else after(pause - (Date.now() - lookedAt));
  });
}
