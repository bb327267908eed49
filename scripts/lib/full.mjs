/**
 * Whether everything runs: `npm test -- full`, every night (.ci/nightly), or `TESTS=full` before a command of one package. Otherwise
 * files named `*.full.test.ts` and `*.full.spec.ts` are left out, and random tests make a tenth of their runs (docs/decisions/0012).
 */
export const isFull = process.env.TESTS === 'full';

/** Whether a file of tests belongs to the full run alone. */
export const isOfFull = (path) => /\.full\.(?:test|spec)\.tsx?$/.test(path);

/** How many runs a random test makes: in the full run all of them. */
export const runsOf = (whole) => (isFull ? whole : Math.ceil(whole / 10));
