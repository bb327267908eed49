/** ms after another client's last request when a client counts as the only one. */
export const aloneAfter = 1_000;

/** Answers for a client whether no other one has sent a request for `aloneAfter` ms. Refusing the only client would help nobody. */
export function createAlone(now: () => number = () => performance.now()) {
  let last = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  /** When another client sent its last request. */
  let otherAt = Number.NEGATIVE_INFINITY;
  return (client: string): boolean => {
    if (client !== last) otherAt = lastAt;
    last = client;
    lastAt = now();
    return lastAt - otherAt > aloneAfter;
  };
}

/** The channel between the worker processes: each tells the others which address sends requests. */
export interface BetweenWorkers {
  say(client: string): void;
  hear(listener: (client: string) => void): void;
}

/** ms between two messages of a process: less than the time after which a client counts as the only one. */
const reportEvery = 400;
/** Stands for more than one address. */
const several = '';

/**
 * Answers for a client whether no other one has sent a request for a second, to this process or to another: a flood at one process also
 * slows down the readers of another, since they share the processors (docs/decisions/0016).
 */
export function createActiveClients(
  { say, hear }: BetweenWorkers,
  now: () => number = () => performance.now(),
): (client: string) => boolean {
  const isAloneHere = createAlone(now);
  let last = several;
  let heardAt = Number.NEGATIVE_INFINITY;
  let saidAt = Number.NEGATIVE_INFINITY;
  hear((client) => {
    if (client !== last) heardAt = now();
  });
  return (client) => {
    const alone = isAloneHere(client);
    last = client;
    // Only what this process has seen itself is sent on; otherwise two processes would repeat each other for ever.
    if (now() - saidAt > reportEvery) {
      saidAt = now();
      say(alone ? client : several);
    }
    return alone && now() - heardAt > aloneAfter;
  };
}
