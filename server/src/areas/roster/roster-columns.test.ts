import { rosterFields } from '@zhixing/contract/words';
import { describe, expect, it } from 'vitest';
import { english } from '../../locales/en-US.ts';
import { fieldTitles } from './export/columns.ts';
import { readRow } from './import/row.policy.ts';
import { recognise } from './reading/columns.ts';
import { rosterColumns, templateFields } from './roster-columns.ts';

describe('the columns of a roster', () => {
  it.each(rosterFields)(
    '%s is recognised by its own title and by each of its headers, and told in English',
    (field) => {
      const { title, headers } = rosterColumns[field];
      for (const header of [title, ...headers]) expect(recognise([header])).toEqual({ [field]: 0 });
      expect(Object.hasOwn(english.sentences, title)).toBe(true);
    },
  );

  it('have no header twice', () => {
    const all = rosterFields.flatMap((field) => rosterColumns[field].headers);
    expect(all.filter((header, at) => all.indexOf(header) !== at)).toEqual([]);
  });

  it.each(['zh-CN', 'en-US'] as const)(
    'of the template are read back as they are written, in %s',
    (language) => {
      const titles = fieldTitles(language);
      const mapping = recognise(titles);
      expect(mapping).toEqual(Object.fromEntries(templateFields.map((field, at) => [field, at])));
      const cells = templateFields.map((field) => rosterColumns[field].example ?? '');
      const read = readRow({ row: 2, cells }, { mapping, identifier: 'mobile', at: 1 });
      expect(read.reason).toBeNull();
      expect(templateFields.map((field) => read.values[field])).toEqual(cells);
    },
  );
});
