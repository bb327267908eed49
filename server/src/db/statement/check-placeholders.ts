import { is, Placeholder } from 'drizzle-orm';

/** A statement as it is sent: its text, and what each of its parameters is. */
interface Built {
  text: string;
  params: unknown[];
}

/** Null for each value: what `build` is called with to see whether it tests one. */
export const nothingGiven: unknown = new Proxy({}, { get: () => null });

/**
 * Texts alike but for what stands at the values: parameters are numbered, a batched write has columns of `caller` instead, and Drizzle
 * writes no `offset` that is null.
 */
const plain = (text: string) => text.replaceAll(/\$\d+|\bcaller\."\w+"/g, '?').replaceAll(' offset ?', '');

/**
 * Refuses a statement that its `build` makes otherwise because of a placeholder. A placeholder is an object, so `if (given.since)`,
 * `given.since ?? now` and `given.isLate ? one : other` take the same way whatever the value will be.
 *
 * `built`: the statement with placeholders; `withNothing`: the same of `nothingGiven`, which must have the same text, and null wherever
 * `build` has put a placeholder. Throws an Error with the text. It does not see a comparison with undefined.
 */
export function checkPlaceholders(built: Built, withNothing: Built): void {
  const isGone = (at: number) => {
    const param = withNothing.params[at];
    // Those of the `unnest` of a batched write are none of `build`.
    return param === null || param === undefined || is(param, Placeholder);
  };
  const isSame =
    plain(built.text) === plain(withNothing.text) &&
    built.params.every((param, at) => !is(param, Placeholder) || isGone(at));
  if (!isSame)
    throw new Error(
      `a placeholder is tested while the statement is built, where it is always true: decide in SQL, or prepare two statements:\n${built.text}`,
    );
}
