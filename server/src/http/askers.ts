import { aloneAfter, createAlone } from './budget.ts';

/** What the processes that answer requests tell each other: who asks. */
export interface BetweenWorkers {
  say(asker: string): void;
  hear(listener: (asker: string) => void): void;
}

/** ms: so often a process tells the others who asks it, sooner than an asker counts as the only one. */
const tellEvery = 400;
/** More than one. */
const several = '';

/**
 * Answers of an asker whether nobody else has asked for a while, here or in another process: a flood that comes to one
 * process and its victim to another share the processors.
 */
export function createAskers(
  { say, hear }: BetweenWorkers,
  now: () => number = () => performance.now(),
): (asker: string) => boolean {
  const isAloneHere = createAlone(now);
  let last = several;
  let heardAt = Number.NEGATIVE_INFINITY;
  let saidAt = Number.NEGATIVE_INFINITY;
  hear((asker) => {
    if (asker !== last) heardAt = now();
  });
  return (asker) => {
    const alone = isAloneHere(asker);
    last = asker;
    // What this process has heard it does not say again: two would tell each other for ever.
    if (now() - saidAt > tellEvery) {
      saidAt = now();
      say(alone ? asker : several);
    }
    return alone && now() - heardAt > aloneAfter;
  };
}
