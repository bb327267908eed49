import { readPageSettings } from '../../api/settings.ts';
import { loadUser, refreshUser } from '../../areas/account/public/session.ts';
import { startWritingQueue } from '../../areas/writing-queue/index.ts';
import { type Failure, selectFailure } from '../../base/loading.slice.ts';
import { isTransient } from '../../base/use-retry.ts';
import { listLocalKeys } from '../../device/local-storage.ts';
import type { AppStore } from '../store.ts';
import { keepOfflinePage } from './offline-page.ts';

const servicesOf = (store: AppStore) => store.dispatch((_dispatch, _state, services) => services);

/** Runs on every page of a student; for a visitor only where unsent work may still be unencrypted. */
export function startStudent(store: AppStore) {
  retryLoadUser(store);
  startWritingQueue(store, () => store.dispatch(loadUser({})));
  startNotificationsWhenKnown(store);
  sendUnsentLearning(store);
  keepOfflinePage(readPageSettings(), servicesOf(store).texts.language);
}

/** Every screen needs to know who is logged in: a failed `loadUser` is retried until it is answered. */
function retryLoadUser(store: AppStore) {
  const { retries } = servicesOf(store);
  let seen: Failure | undefined;
  let stop = () => {};
  const ask = () => {
    if (store.getState().account.session === 'student') void store.dispatch(refreshUser({}));
  };
  const look = () => {
    const failure = selectFailure(store.getState(), loadUser.typePrefix);
    if (failure === seen) return;
    seen = failure;
    stop();
    if (!failure || !isTransient(failure)) return;
    stop = retries.wait({ key: loadUser.typePrefix, run: ask, retryAfter: failure.retryAfter });
  };
  store.subscribe(look);
  // The call may have failed before this code was loaded.
  look();
}

/** Notifications of what happened elsewhere. Only students load this code (rules: review-told). */
function startNotificationsWhenKnown(store: AppStore) {
  const { retries } = servicesOf(store);
  const begin = () => {
    if (store.getState().account.session !== 'student') return;
    stop();
    import('../../areas/messaging/public/notifications.ts').then(
      ({ startNotifications }) => startNotifications(store),
      later,
    );
  };
  const later = () => {
    const stopWaiting = retries.wait({
      key: 'app/startNotices',
      run: () => {
        stopWaiting();
        begin();
      },
    });
  };
  const stop = store.subscribe(begin);
  begin();
}

/** Learning time that did not reach the server before the page was closed (areas/learning/unsent-report.ts). */
function sendUnsentLearning(store: AppStore) {
  if (listLocalKeys('report:').length === 0) return;
  const send = () => {
    if (!store.getState().account.userInfo) return;
    stop();
    // A failed load is repeated by the next page.
    import('../../areas/learning/public/unsent-report.ts').then(
      ({ sendKeptReport }) => store.dispatch(sendKeptReport()),
      () => undefined,
    );
  };
  const stop = store.subscribe(send);
  send();
}
