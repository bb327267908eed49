import type { Texts } from './shape.ts';
import { bundles as chinese } from './zh-CN/index.ts';

/** What is loaded as one file. `public` comes with every page, the others with the screens that name them. */
export type Bundle = keyof typeof chinese;
type ChineseOf<B extends Bundle> = Awaited<ReturnType<(typeof chinese)[B]>>;
/** The shape that a language's index.ts has: the Chinese one's. */
export type Bundles = { [B in Bundle]: () => Promise<Texts<ChineseOf<B>>> };

type NameIn<B extends Bundle> = keyof ChineseOf<B>;
type In<B extends Bundle, N> = N extends NameIn<B> ? ChineseOf<B>[N] : never;

/** Every namespace of every bundle, as the Chinese has them. One may be in several bundles. */
export type Everything = {
  [N in { [B in Bundle]: NameIn<B> }[Bundle]]: { [B in Bundle]: In<B, N> }[Bundle];
};

export const bundles = Object.keys(chinese) as Bundle[];
