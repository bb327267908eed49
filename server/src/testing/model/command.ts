import fc from 'fast-check';

/** One kind of command: its random arguments, when it applies, and what it does to the model and the product. */
interface CommandOf<M extends object, R, A> {
  /** The random arguments, which a failure prints. */
  args?: fc.Arbitrary<A>;
  /** Whether the command applies in this state of the model; otherwise it is skipped. */
  when?: (model: Readonly<M>, args: A) => boolean;
  /** Acts on the product like a browser, changes the model by the rule, and checks that both agree. */
  run: (model: M, real: R, args: A) => Promise<void>;
}

/** Generates commands of one kind. */
export interface CommandKind<M extends object, R> {
  name: string;
  make: (ran: (name: string) => void) => fc.Arbitrary<fc.AsyncCommand<M, R>>;
}

/**
 * A kind of command for `checkModel`. A run that fails prints its commands in order as `name(arguments)`, the shortest that
 * still fails.
 */
export function command<M extends object, R, A = undefined>(
  name: string,
  { args, when = () => true, run }: CommandOf<M, R, A>,
): CommandKind<M, R> {
  const drawn = args ?? (fc.constant(undefined) as fc.Arbitrary<A>);
  return {
    name,
    make: (ran) =>
      drawn.map((given) => ({
        check: (model) => when(model, given),
        run: async (model, real) => {
          ran(name);
          await run(model, real, given);
        },
        toString: () => `${name}(${given === undefined ? '' : fc.stringify(given)})`,
      })),
  };
}
