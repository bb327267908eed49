import { describe, expect, it } from 'vitest';
import { checkDocumentNames, nameFaults } from '../../../scripts/lib/document-names.mjs';

const words = new Map([
  ['contract/src/words.ts', new Set(['rosterFields', 'roles'])],
  ['server/src/base/errors.ts', new Set(['badParameter'])],
]);
const faultsOf = (text: string) => nameFaults({ file: 'docs/some.md', text }, words);

it('every name that the documents give is one of the code', () => {
  const { documents, faults } = checkDocumentNames();
  expect(faults).toEqual([]);
  expect(documents).toBeGreaterThan(15);
});

describe('a name in a document', () => {
  it.each([
    '抛出 `wrongParameter`。',
    '`base/errors.ts` 的 `badParameter`、`refused`',
    '`words.ts` 的 `badParameter`',
    '`badParameter`（`contract/src/words.ts`）',
    '`useRoster({})` of `base/errors.ts`',
  ])('that the code, or its file, does not have is refused, with its line: %s', (text) => {
    expect(faultsOf(`\n${text}`)[0]).toMatch(/^docs\/some\.md:2：.*没有「/);
  });

  it.each([
    '抛出 `badParameter`，`npm test`，`server/src/someFolder/`。',
    '`base/errors.ts` 的 `badParameter`',
    '`contract/src/words.ts` 的 `rosterFields`、`roles`',
    '`roles`（`words.ts`）',
  ])('that is there is accepted: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
