import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Caller } from '../../action/action.ts';
import type { JobKind } from '../../areas/jobs/index.ts';
import { createClassroom } from '../classroom.ts';
import { createTestProduct, type TestProduct } from '../product.ts';
import { createKeeper, type Keeper } from '../roster.ts';

interface Scale {
  product: TestProduct;
  keeper: Keeper;
  db: pg.Client;
}

/** A product with a camp and who keeps it; `fill` makes it large, before the first measurement of the file. */
export function useScaleProduct(fill: (scale: Scale) => Promise<void>): Scale {
  const scale = {} as Scale;
  beforeAll(async () => {
    scale.product = await createTestProduct();
    scale.keeper = await createKeeper(scale.product, await createClassroom(scale.product));
    scale.db = new pg.Client(scale.product.databaseUrl);
    await scale.db.connect();
    await fill(scale);
  });
  afterAll(async () => {
    await scale.db.end();
    await scale.product.close();
  });
  return scale;
}

/** Who asks. */
export const administrator = { accountId: 1, role: 'admin', collegeId: null } as Caller;

/** What a domain function is given, called by the administrator without HTTP. */
export const givenTo = ({ product }: Scale, payload: object) =>
  ({
    deps: product.deps,
    caller: administrator,
    language: 'zh-CN',
    payload,
    chargeFigures: () => undefined,
  }) as never;

/** The file that a job of a kind makes for the administrator, without the queue and the storage. */
export async function fileOf({ product }: Scale, kind: JobKind, input: object): Promise<Buffer> {
  const made = await kind.run({
    deps: product.deps,
    caller: administrator,
    language: 'zh-CN',
    input,
    done: 0,
    progress: async () => undefined,
    step: (_done, act) => product.deps.db.transaction(act),
  });
  if (!made || typeof made === 'function') throw new Error('this kind makes no file');
  return buffer(made.body);
}

/** ms of five rounds. */
export async function timesOf(act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const from = performance.now();
    await act();
    times.push(Math.round(performance.now() - from));
  }
  return times;
}
