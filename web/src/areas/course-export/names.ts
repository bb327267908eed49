/** Characters of one name: a name of Chinese signs has three bytes each, and a file system takes 255. */
const longest = 60;

/** Signs that a name in a package may not have: those of paths, of addresses and of Markdown, spaces, what is not seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const forbidden = /[\u0000-\u001F\u007F\s\\/:*?"<>|#%&+()[\]{}^`'$!~=;,@]+|\p{C}+/gu;

/** A title or a file's name as one part of a path. */
export function pathPart(name: string, instead: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(forbidden, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^[-._]+|[-.]+$/g, '');
  return (
    [...clean]
      .slice(0, longest)
      .join('')
      .replace(/[-.]+$/, '') || instead
  );
}

/** A file's name with its extension, whatever is cut from it. */
export function filePart(name: string): string {
  const [, stem = name, extension = ''] = /^(.*)\.([A-Za-z0-9]{1,8})$/.exec(name) ?? [];
  const part = pathPart(stem, 'file');
  return extension === '' ? part : `${part}.${extension.toLowerCase()}`;
}

/** `name`, or `name-2` where it is taken, however its letters are written. */
export function uniqueName(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/.exec(name) ?? [];
  let made = name;
  for (let count = 2; taken.has(made.toLowerCase()); count += 1) made = `${stem}-${count}${extension}`;
  taken.add(made.toLowerCase());
  return made;
}

/** `7` as `07` among twelve. */
export const numbered = (at: number, count: number) =>
  String(at).padStart(Math.max(2, String(count).length), '0');

/** `files/a.png` seen from `01-a/02.md` is `../files/a.png`. */
export function relativePath(from: string, to: string): string {
  const [base, target] = [from.split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < base.length && same < target.length - 1 && base[same] === target[same]) same += 1;
  return [...base.slice(same).map(() => '..'), ...target.slice(same)].join('/');
}
