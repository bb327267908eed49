import type { Texts } from './shape.ts';
import { bundles as chinese } from './zh-CN/index.ts';

/** What is loaded as one file. `public` comes with every page, the others with the screens that name them. */
export type Bundle = keyof typeof chinese;
type ChineseOf<B extends Bundle> = Awaited<ReturnType<(typeof chinese)[B]>>;
/** The shape that a language's index.ts has: the Chinese one's. */
export type Bundles = { [B in Bundle]: () => Promise<Texts<ChineseOf<B>>> };

/** Every namespace of every bundle, as the Chinese has them. */
export type Everything = { [B in Bundle]: (all: ChineseOf<B>) => void }[Bundle] extends (
  all: infer All,
) => void
  ? All
  : never;

export const bundles = Object.keys(chinese) as Bundle[];
