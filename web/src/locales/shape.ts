/** The shape of a language's texts: the same keys, and the same parameters where a text takes some. */
export type Texts<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : Texts<T[K]>;
};
