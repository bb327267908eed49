import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staffAreas } from '../../../../scripts/lib/import-rules.mjs';

const areas = join(import.meta.dirname, '../../areas');
/** Passwords and codes are not kept; a formula and a file's text go into a draft that is kept already. */
const exceptions = [
  ...['people/security/SetUp.tsx', 'people/entrance/SetPassword.page.tsx'],
  ...['markdown/formula/FormulaDialog.tsx', 'authoring/import/ImportDialog.tsx'],
];
const sources = staffAreas
  .flatMap((area) =>
    readdirSync(join(areas, area), { recursive: true, encoding: 'utf8' }).map((name) => join(area, name)),
  )
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !exceptions.includes(name))
  .map((name) => ({ name, source: readFileSync(join(areas, name), 'utf8') }));

test('what is typed into a form or a dialog of the back office is kept as a draft (rules: form-draft)', () => {
  const withoutDraft = sources.filter(
    ({ source }) =>
      /\buseForm\(/.test(source) ||
      (/<(Confirm)?Dialog\b/.test(source) &&
        /<(TextArea|textarea)\b/.test(source) &&
        !source.includes('useFormDraft')),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(withoutDraft.map(({ name }) => name)).toEqual([]);
});
