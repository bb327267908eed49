import { fileName } from '../../../base/file-name.ts';

/** Makes names unique within a ZIP: the second of two equal names gets a number. Case is ignored, as in Windows. */
export function createStatementNames() {
  const given = new Set<string>();
  return (name: string): string => {
    const part = fileName(name);
    const [, stem = part, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/.exec(part) ?? [];
    for (let turn = 1; ; turn += 1) {
      const each = turn === 1 ? part : `${stem} (${turn})${ending}`;
      if (given.has(each.toLowerCase())) continue;
      given.add(each.toLowerCase());
      return each;
    }
  };
}
