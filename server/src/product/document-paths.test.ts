import { describe, expect, it } from 'vitest';
import { checkDocumentPaths, pathFaults } from '../../../scripts/lib/document-paths.mjs';

const ends = new Set(['server/src/db/client.ts', 'src/db/client.ts', 'db/client.ts', 'client.ts']);
const faultsOf = (text: string) => pathFaults({ file: 'docs/some.md', text }, ends);

it('every file that the documents name exists', () => {
  const { documents, faults } = checkDocumentPaths();
  expect(faults).toEqual([]);
  expect(documents).toBeGreaterThan(80);
});

describe('a path in a document', () => {
  it.each([
    'SQL 在 `db/clients.ts` 里。',
    'SQL 在 `lib/client.ts` 里。',
    '```\nserver/src/lost.ts\n```',
    '见 `server/src/lost/`。',
    '见 [0012](decisions/0012-lost.md)。',
    '见 [那一节](lost.md#here)。',
  ])('that leads nowhere is refused, with its line: %s', (text) => {
    expect(faultsOf(`\n${text}`)).toEqual([
      expect.stringMatching(/^docs\/some\.md:[23]：没有「.*(client|lost)/),
    ]);
  });

  it.each([
    'SQL 在 `db/client.ts` 里。',
    '`client.ts › reads`',
    '每个领域的 `*.queries.ts`、`areas/<领域>/index.ts`。',
    '见 `server/src/db/`。',
    '见 [0012](decisions/0012-testing.md) 与 [那一节](rules.md#camp)。',
    '见 [Node](https://nodejs.org/a.ts) 与 [下面](#here)。',
  ])('is accepted where it exists, or is a pattern or an address: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
