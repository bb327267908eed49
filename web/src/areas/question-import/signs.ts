/**
 * A text with full-width signs as half-width ones and every space as ' ', sign by sign: a place in it is the same place
 * in the text.
 */
export const halfWidth = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\t\u00A0\u3000\u2002\u2003]/g, ' ');

/** Line ends as `\n`, without signs that nobody sees. */
export const normalise = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\uFEFF\u200B]|&#x200b;/gi, '')
    // Joiners that nobody sees: those of emoji and of Arabic letters stay.
    .replace(/(?<!\uFE0F|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}])[\u200C\u200D]/gu, '')
    .replace(/&nbsp;/g, '\u00A0');

/** A line without the marks of a heading and of bold text. */
export const bare = (line: string) =>
  halfWidth(line)
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/\*{2,}|__(?=\S)|\\(?=[.)[\]*])/g, '')
    .trim();

const isTrue = /^(?:对|正确|是|√|✓|✔|☑|T|TRUE|Y|YES)$/i;
const isFalse = /^(?:错|错误|不对|不正确|否|×|✗|✘|✕|X|F|FALSE|N|NO)$/i;

/** 对, √, 正确, T; 错, ×, 错误, F; undefined: something else. */
export function truthOf(answer: string): boolean | undefined {
  const word = halfWidth(answer)
    .replace(/[\s.。()\\]/g, '')
    .trim();
  if (isTrue.test(word)) return true;
  return isFalse.test(word) ? false : undefined;
}

/** `AB`, `A、B`, `A B`, `（A）`: the letters, each once, in their order; undefined: something else. */
export function lettersOf(answer: string): string | undefined {
  const word = halfWidth(answer).replace(/[\s,、;.。()\\]/g, '');
  if (!/^[A-Ta-t]{1,20}$/.test(word)) return undefined;
  return [...new Set(word.toUpperCase())].sort().join('');
}

/** Which lines are inside a listing between fences, those of the fences too. */
export function fencedLines(lines: readonly string[]): boolean[] {
  let open = '';
  return lines.map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (open === '') {
      open = mark;
      return mark !== '';
    }
    if (mark.startsWith(open)) open = '';
    return true;
  });
}
