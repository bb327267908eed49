import type { Retries } from './retries.ts';

/** A call that is made again by itself until the server has answered it. */
export interface Resend {
  /** Why it could not be done yet. */
  problem: string;
  /** When it is made again; ms. */
  at: number | undefined;
  /** Now. */
  run: () => void;
  /** No more: its form is as it was before the button was pressed. */
  stop: () => void;
}

/**
 * What forms have sent and the server could not take yet (rules: unsaved-forms): each waits by the site's one means (retries.ts), as
 * long as a form is open that shows it.
 */
function createResends(retries: Retries) {
  let waiting: Resend[] = [];
  let shown = 0;
  const watches = new Set<() => void>();
  function show(next: Resend[]) {
    waiting = next;
    for (const watch of watches) watch();
  }
  return {
    getWaiting: () => waiting,
    subscribe: (watch: () => void) => {
      watches.add(watch);
      return () => void watches.delete(watch);
    },
    /** A form is open that shows what waits. Answers how to say that it is closed: what waits stops then. */
    open: () => {
      shown += 1;
      return () => {
        shown -= 1;
        if (shown === 0) for (const { stop } of waiting) stop();
      };
    },
    isShown: () => shown > 0,
    /** Waits until the call is to be made again; false: it is not. */
    wait: (key: string, { problem, retryAfter }: { problem: string; retryAfter: number | undefined }) =>
      new Promise<boolean>((resolve) => {
        const end = (again: boolean) => {
          stopWaiting();
          show(waiting.filter((each) => each !== entry));
          resolve(again);
        };
        const run = () => end(true);
        const stopWaiting = retries.wait({ key, run, retryAfter });
        const entry: Resend = { problem, at: retries.at(key), run, stop: () => end(false) };
        show([...waiting, entry]);
      }),
  };
}

export type Resends = ReturnType<typeof createResends>;

const known = new WeakMap<Retries, Resends>();
/** Those of this page. */
export function resendsOf(retries: Retries): Resends {
  const made = known.get(retries) ?? createResends(retries);
  known.set(retries, made);
  return made;
}
