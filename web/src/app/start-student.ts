import { startWriting } from '../areas/schoolwork/start-writing.door.ts';
import type { AppStore } from './store.ts';

/** Runs on every page of a student; of a visitor's only where somebody's writing may still lie open. */
export function startStudent(store: AppStore) {
  startWriting(store);
  startTellingTo(store);
}

/** What happened elsewhere: told to students, whose code no visitor loads (rules: review-told). */
function startTellingTo(store: AppStore) {
  const { retries } = store.dispatch((_dispatch, _state, outside) => outside);
  const begin = () => {
    if (store.getState().account.session !== 'student') return;
    stop();
    import('../areas/home/start-telling.door.ts').then(({ startTelling }) => startTelling(store), later);
  };
  const later = () => {
    const stopWaiting = retries.wait({
      key: 'app/startTelling',
      run: () => {
        stopWaiting();
        begin();
      },
    });
  };
  const stop = store.subscribe(begin);
  begin();
}
