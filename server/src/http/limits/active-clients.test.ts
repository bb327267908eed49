import { expect, test } from 'vitest';
import { createActiveClients } from './active-clients.ts';

test('a client is the only one where no other sends requests, to this process or another', () => {
  let now = 0;
  const listeners: ((client: string) => void)[] = [];
  const said: string[] = [];
  const processes = [0, 1].map((own) =>
    createActiveClients(
      {
        say: (client) => {
          said.push(client);
          listeners[1 - own]?.(client);
        },
        hear: (listener) => {
          listeners[own] = listener;
        },
      },
      () => now,
    ),
  );
  const [here, elsewhere] = processes as [(client: string) => boolean, (client: string) => boolean];
  /** Whether `many` is the only client of each process, while it sends requests to both for so many ms. */
  const askFor = (ms: number, others: () => void = () => undefined) => {
    let alone = [true, true];
    for (const until = now + ms; now < until; now += 10) {
      others();
      alone = [here('many'), elsewhere('many')];
    }
    return alone;
  };
  expect(askFor(2_000)).toEqual([true, true]);
  expect(said.length).toBeLessThan(12);

  // The client of one process is known in the other.
  expect(askFor(500, () => here('reader'))).toEqual([false, false]);
  expect(askFor(1_000)).toEqual([false, false]);
  // What a process has received it does not send on.
  expect(askFor(2_000)).toEqual([true, true]);
});
