/** Names that every unpacker takes, Windows' own too: letters of any script stay, what a path or a device means does not. */
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
const longest = 100;

/** One part of a path. */
export function safePart(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\s+|[\s.]+$/g, '');
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  const letters = [...clean];
  const short =
    letters.length > longest ? letters.slice(0, longest - ending.length).join('') + ending : clean;
  if (short === '' || short === '_') return '_';
  return reserved.test(short) ? `_${short}` : short;
}

/** Gives each name once: of two that are alike (Windows knows no capitals) the second gets a number. */
export function createNames() {
  const given = new Set<string>();
  return (name: string): string => {
    const part = safePart(name);
    const [, stem = part, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/.exec(part) ?? [];
    for (let turn = 1; ; turn += 1) {
      const each = turn === 1 ? part : `${stem} (${turn})${ending}`;
      if (given.has(each.toLowerCase())) continue;
      given.add(each.toLowerCase());
      return each;
    }
  };
}
