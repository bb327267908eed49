import type pg from 'pg';

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Sends each statement after the one before it is answered: `pg` 9 accepts no second one before. */
export function oneByOne(client: Pick<pg.ClientBase, 'query'>): Query {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const asked = last.then(() => query(...given));
    last = asked.catch(() => undefined);
    return asked;
  };
}
