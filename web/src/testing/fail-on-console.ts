import { afterEach, beforeEach, vi } from 'vitest';

/**
 * The set-up file of every test of the browser: what is written to the console as an error or a warning fails the
 * test, unless it was said with `expectComplaint` that it would come; so does one that was expected and did not come.
 */
const kinds = ['error', 'warn'] as const;
/** Messages of the test environment, not of the product. */
const known = [
  // happy-dom does not know the element <search>; browsers do.
  /<search> is unrecognized in this browser/,
  // How long the store's own checks took, on a machine that does something else as well.
  /Middleware took \d+ms/,
];
let expected: { words: RegExp; came: boolean }[] = [];
let unexpected: string[] = [];

/** Expects a console error or warning that this test causes on purpose. */
export function expectConsoleMessage(words: RegExp) {
  expected.push({ words, came: false });
}

function said(values: unknown[]): string {
  const [format, ...rest] = values.map((value) =>
    value instanceof Error ? (value.stack ?? value.message) : String(value),
  );
  return [format?.replace(/%[sdoO]/g, () => rest.shift() ?? ''), ...rest].join(' ');
}

beforeEach(() => {
  expected = [];
  unexpected = [];
  for (const kind of kinds) {
    vi.spyOn(console, kind).mockImplementation((...values) => {
      const text = said(values);
      const foreseen = expected.filter(({ words }) => words.test(text));
      for (const each of foreseen) each.came = true;
      if (foreseen.length === 0 && !known.some((words) => words.test(text)))
        unexpected.push(`console.${kind}: ${text}`);
    });
  }
});

/** The unexpected and the missing messages since the test began or since the last call. */
export function consoleFailures(): string[] {
  const missing = expected.filter(({ came }) => !came).map(({ words }) => `not said: ${words}`);
  const wrong = [...unexpected, ...missing];
  expected = [];
  unexpected = [];
  return wrong;
}

afterEach(() => {
  const wrong = consoleFailures();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});
