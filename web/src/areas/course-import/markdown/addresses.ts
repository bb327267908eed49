import { escapedAddress, mapPassages, mapProse } from '../../document-import/public/read.ts';

/** What an address becomes; undefined: only its words stay. `isPicture`: it is shown, not linked to. */
export type Readdress = (address: string, isPicture: boolean) => string | undefined;

/** Of the web or of the same page, not of the course. */
export const isOutside = (address: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address);

const definition = /^ {0,3}\[([^\]^]+)\]:\s*(?:<([^>]*)>|(\S+))(?:\s+["'(].*)?\s*$/;
/** A picture or a link with its address beside its words, in which a picture may stand. */
const inline =
  /(!?)\[((?:\\.|!\[[^\]]*\]\([^)]*\)|\[[^\]]*\]|[^[\]\\])*)\]\(\s*(?:<([^<>\n]*)>|((?:\\.|\([^()\s]*\)|[^()\s\\])+))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/g;

/** Changes what is outside of listings, as whole passages in which code and formulas are one sign each: links go around them. Two prices are no formula. */
function mapWords(text: string, change: (words: string) => string): string {
  return mapPassages(text, (passage) => {
    const kept: string[] = [];
    const words = passage.replace(
      /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|\$\$[^$]+\$\$|\$(?!\s)[^$\n]*[^$\s]\$(?!\d)/g,
      (code) => `\uE000${kept.push(code) - 1}\uE001`,
    );
    return change(words).replace(/\uE000(\d+)\uE001/g, (_, at: string) => kept[Number(at)] ?? '');
  });
}

/** `[words][name]` and `[name]` with the address of the definition `[name]: address` beside their words. */
function withoutDefinitions(text: string): string {
  const addresses = new Map<string, string>();
  const kept = mapProse(text, (piece, startsLine) => {
    const [, name, angled, bare] = (startsLine && definition.exec(piece)) || [];
    if (name === undefined) return piece;
    addresses.set(name.toLowerCase(), angled ?? bare ?? '');
    return '';
  });
  if (addresses.size === 0) return text;
  return mapWords(kept, (words) =>
    words.replace(
      /(!?)\[([^[\]]*)\](?:\[([^[\]]*)\])?(?![(:])/g,
      (whole, mark, words: string, name?: string) => {
        const address = addresses.get((name || words).toLowerCase());
        return address === undefined ? whole : `${mark}[${words}](<${address}>)`;
      },
    ),
  );
}

type IsLeft = (address: string) => boolean;

function inPiece(piece: string, given: Readdress, isLeft: IsLeft): string {
  return piece.replace(inline, (_, mark: string, words: string, angled: string | undefined, bare = '') => {
    const inner = words.includes('](') ? inPiece(words, given, isLeft) : words;
    const address = (angled ?? bare).trim();
    if (address === '') return inner;
    if (isLeft(address)) return `${mark}[${inner}](${escapedAddress(address)})`;
    const made = given(address, mark === '!');
    if (made !== undefined) return `${mark}[${inner}](${made})`;
    return mark === '!' ? '' : inner;
  });
}

/** Gives every address within a course another one, of pictures and links; those of `isLeft`, by default all that go outside, stay. */
export const readdress = (text: string, given: Readdress, isLeft: IsLeft = isOutside): string =>
  mapWords(withoutDefinitions(text), (words) => inPiece(words, given, isLeft));
