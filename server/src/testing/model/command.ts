import fc from 'fast-check';

/** What one kind of command is: what it draws, where it makes sense, and what it does to the model and to the product. */
interface CommandOf<M extends object, R, A> {
  /** What varies from one command of the kind to the next; a failure prints it. */
  args?: fc.Arbitrary<A>;
  /** Whether the command makes sense in this state of the model; it is left out where it does not. */
  when?: (model: Readonly<M>, args: A) => boolean;
  /** Acts on the product as a browser would, changes the model by the rule, and expects that both agree. */
  run: (model: M, real: R, args: A) => Promise<void>;
}

/** Commands of one kind, each with arguments of its own. */
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
