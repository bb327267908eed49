import fc from 'fast-check';
import { expect } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.mjs';
import type { TestProduct } from '../product.ts';
import type { CommandKind } from './command.ts';

/**
 * `MODEL_SEED=…` runs the same commands again, `MODEL_PATH=…` beside it only the run that failed: both are printed by the
 * failure. `MODEL_TIMES=20` makes twenty times as many runs and prints how often each kind of command ran. Outside the full run (`npm test
 * -- full`) a tenth of the runs is made.
 */
const { MODEL_SEED, MODEL_PATH, MODEL_TIMES } = process.env;
const share = Number(MODEL_TIMES ?? (isFull ? 1 : 0.1));

/** For `test(name, { timeout: modelTimeout }, …)`: a failure is made shorter for a while before it is told. */
export const modelTimeout = 600_000 * Math.max(share, 1);

interface Checked<M extends object, R> {
  product: Pick<TestProduct, 'clock' | 'logged'>;
  /** What the product is at the beginning of a run, as simple as it can be, and the people and projects made for this run. */
  begin: () => Promise<{ model: M; real: R }>;
  commands: CommandKind<M, R>[];
  /** What holds in every state, asked after each command: what all screens say is what the model says. */
  always?: (model: Readonly<M>, real: R) => Promise<void>;
  runs: number;
  /** Commands of a run at most. */
  most?: number;
  /** States that no run has reached yet, e.g. 'graduated'. */
  unreached?: () => readonly unknown[];
  /** Steps of all runs at least. */
  fewest?: number;
  /** How many times the runs are made. In a part of them not every kind and state comes, and the steps are not counted. */
  times?: number;
}

const hour = 3_600_000;
/** A run begins on a full hour, so that the same seed meets the same fractions of seconds. */
const beginOnTheHour = ({ clock }: Pick<TestProduct, 'clock'>) =>
  clock.set(new Date(Math.ceil((clock.now().getTime() + 1) / hour) * hour));

/** Nothing that nobody expected was logged: a fault is no answer, whatever code it has. */
const faultsOf = ({ logged }: Pick<TestProduct, 'logged'>) =>
  logged.filter(({ level }) => level === 'error' || level === 'fatal');

/**
 * Runs random commands against the product and a simple model of it side by side (docs/decisions/0012). Each run has a
 * fresh model and fresh people; time moves by the test's clock alone. A failure is made as short as it can be and printed with its seed.
 * Answers how often each kind of command ran. Where all runs are made, every kind must have run, and every state must have been reached.
 */
export async function checkModel<M extends object, R>({
  product,
  begin,
  commands,
  always,
  runs,
  most = 40,
  unreached = () => [],
  fewest = 0,
  times = share,
}: Checked<M, R>): Promise<{ steps: number; of: Record<string, number> }> {
  const of: Record<string, number> = Object.fromEntries(commands.map(({ name }) => [name, 0]));
  const ran = (name: string) => {
    of[name] = (of[name] ?? 0) + 1;
  };
  const kinds = commands.map((kind) =>
    kind.make(ran).map((made) => ({
      check: (model: M) => made.check(model),
      run: async (model: M, real: R) => {
        await made.run(model, real);
        await always?.(model, real);
        expect(faultsOf(product)).toEqual([]);
      },
      toString: () => made.toString(),
    })),
  );
  // Without bias: it would draw short runs far more often than long ones.
  const drawn = fc.noBias(fc.commands(kinds, { maxCommands: most, size: 'max' }));
  const property = fc.asyncProperty(drawn, async (each) => {
    beginOnTheHour(product);
    product.logged.length = 0;
    await fc.asyncModelRun(begin, each);
  });
  const check = () =>
    fc.assert(property, {
      numRuns: Math.ceil(runs * times),
      includeErrorInReport: true,
      // What was found is told before the test's time is over, however short it has become by then.
      interruptAfterTimeLimit: 0.8 * modelTimeout,
      ...(MODEL_SEED ? { seed: Number(MODEL_SEED) } : {}),
      ...(MODEL_PATH ? { path: MODEL_PATH } : {}),
    });
  const never = () => [...Object.keys(of).filter((name) => of[name] === 0), ...unreached()];
  await check();
  // A kind that seldom makes sense, or a state that is seldom reached, may not have come by chance: then there are more runs.
  const whole = times >= 1 && !MODEL_PATH;
  for (let more = 0; whole && more < 5 && never().length > 0 && !MODEL_SEED; more += 1) await check();
  if (whole) expect(never(), 'kinds that never ran, states that were never reached').toEqual([]);
  const steps = Object.values(of).reduce((sum, each) => sum + each, 0);
  if (whole) expect(steps).toBeGreaterThanOrEqual(fewest);
  if (times > 1) process.stderr.write(`${steps} steps: ${JSON.stringify(of)}\n`);
  return { steps, of };
}
