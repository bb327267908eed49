import { attributeOf, childOf, childrenOf, switchOf } from '../xml.ts';
import { NotUnderstood } from './not-understood.ts';
import { type MathPlace, runTex } from './runs.ts';
import { accentTex, bracketTex, groupTex, operatorTex } from './symbols.ts';

type Write = (element: Element, place: MathPlace) => string;

const propertiesOf = (element: Element) => childOf(element, `${element.localName}Pr`);
/** A value of the element's own properties; '' is one. */
const settingOf = (element: Element, name: string) => {
  const property = childOf(propertiesOf(element), name);
  return property && (attributeOf(property, 'val') ?? '');
};
const isOn = (element: Element, name: string) => switchOf(propertiesOf(element), name) ?? false;

/** What stands in one of its parts; '' where it has none. */
const partTex = (element: Element, name: string, place: MathPlace = {}) => {
  const part = childOf(element, name);
  return part ? contentTex(part, place).trim() : '';
};
const partsTex = (element: Element, name: string, place: MathPlace = {}) =>
  childrenOf(element)
    .filter(({ localName }) => localName === name)
    .map((part) => contentTex(part, place).trim());

/** One letter, figure or command needs no braces. */
const baseOf = (tex: string) => (/^(?:[A-Za-z0-9]|\\[A-Za-z]+)$/.test(tex) ? tex : `{${tex}}`);
const isOne = (tex: string) => /^(?:.|\\[A-Za-z]+)$/u.test(tex);

/** `_{…}`, `^{…}`; nothing where it is empty. */
const script = (mark: '_' | '^', tex: string) => (tex === '' ? '' : `${mark}{${tex}}`);

const fraction: Write = (element) => {
  const [top, bottom] = [partTex(element, 'num'), partTex(element, 'den')];
  const type = settingOf(element, 'type') ?? 'bar';
  if (type === 'noBar') return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`;
  return type === 'bar' ? `\\frac{${top}}{${bottom}}` : `${baseOf(top)}/${baseOf(bottom)}`;
};

const root: Write = (element) => {
  const degree = isOn(element, 'degHide') ? '' : partTex(element, 'deg');
  return `\\sqrt${degree === '' ? '' : `[${degree.includes(']') ? `{${degree}}` : degree}]`}{${partTex(element, 'e')}}`;
};

const operator: Write = (element) => {
  const sign = settingOf(element, 'chr') ?? '∫';
  const tex = operatorTex[sign];
  if (tex === undefined) throw new NotUnderstood(sign);
  const isIntegral = /^\\o?i+nt$/.test(tex);
  const above = settingOf(element, 'limLoc') === 'undOvr';
  const place =
    above === isIntegral && settingOf(element, 'limLoc') ? (above ? '\\limits' : '\\nolimits') : '';
  const below = isOn(element, 'subHide') ? '' : partTex(element, 'sub');
  const over = isOn(element, 'supHide') ? '' : partTex(element, 'sup');
  const limits = script('_', below) + script('^', over);
  return `${tex}${limits === '' ? '' : place}${limits} ${partTex(element, 'e')}`;
};

function bracketOf(sign: string): string {
  const tex = bracketTex[sign];
  if (tex === undefined) throw new NotUnderstood(sign);
  return /[a-z]$/i.test(tex) ? `${tex} ` : tex;
}

/** Lines of an array, each aligned where it has `&`. */
const linesOf = (array: Element) => partsTex(array, 'e', { aligned: true });

/** A brace before lines is what TeX calls cases. */
function casesOf(element: Element): string | undefined {
  const [only, ...more] = childrenOf(element).filter(({ localName }) => localName === 'e');
  const [array, ...others] = only ? childrenOf(only).filter(({ localName }) => !/Pr$/.test(localName)) : [];
  const isBrace = settingOf(element, 'begChr') === '{' && settingOf(element, 'endChr') === '';
  if (!isBrace || more.length > 0 || others.length > 0 || array?.localName !== 'eqArr') return undefined;
  const lines = linesOf(array);
  return lines.every((line) => line.split(' & ').length <= 2)
    ? `\\begin{cases} ${lines.join(' \\\\ ')} \\end{cases}`
    : undefined;
}

const brackets: Write = (element) => {
  const cases = casesOf(element);
  if (cases !== undefined) return cases;
  const open = bracketOf(settingOf(element, 'begChr') ?? '(');
  const close = bracketOf(settingOf(element, 'endChr') ?? ')');
  const sign = settingOf(element, 'sepChr') ?? '|';
  const between = sign === '|' || sign === '∣' ? '\\middle\\vert ' : sign;
  return `\\left${open}${partsTex(element, 'e').join(between)}\\right${close}`;
};

const accent: Write = (element) => {
  const sign = settingOf(element, 'chr') ?? '\u0302';
  const known = accentTex[sign];
  if (known === undefined) throw new NotUnderstood(sign);
  const inner = partTex(element, 'e');
  return `${isOne(inner) ? known[0] : (known[1] ?? known[0])}{${inner}}`;
};

const group: Write = (element) => {
  const sign = settingOf(element, 'chr') ?? '⏟';
  const command = groupTex[sign]?.[settingOf(element, 'pos') === 'top' ? 'top' : 'bot'];
  if (command === undefined) throw new NotUnderstood(sign);
  return `${command}{${partTex(element, 'e')}}`;
};

const box: Write = (element) => {
  const hidesOrStrikes = childrenOf(propertiesOf(element) ?? element).some(
    ({ localName }) => /^(?:hide|strike)/.test(localName) && isOn(element, localName),
  );
  if (hidesOrStrikes) throw new NotUnderstood('borderBox');
  return `\\boxed{${partTex(element, 'e')}}`;
};

/** What carries its limits above and below it. */
const takesLimits =
  /^\\(?:lim|max|min|sup|inf|liminf|limsup|det|gcd|Pr|operatorname|underbrace|overbrace)(?![a-z])/;

const limit =
  (mark: '_' | '^'): Write =>
  (element, place) => {
    const base = partTex(element, 'e', place).replace(/^\\operatorname\{/, '\\operatorname*{');
    const tex = partTex(element, 'lim');
    if (takesLimits.test(base)) return base + script(mark, tex);
    return `\\${mark === '_' ? 'underset' : 'overset'}{${tex}}{${base}}`;
  };

const scripts: Write = (element, place) =>
  baseOf(partTex(element, 'e', place)) +
  script('_', partTex(element, 'sub')) +
  script('^', partTex(element, 'sup'));

const matrix: Write = (element) => {
  const rows = childrenOf(element).filter(({ localName }) => localName === 'mr');
  return `\\begin{matrix} ${rows.map((row) => partsTex(row, 'e').join(' & ')).join(' \\\\ ')} \\end{matrix}`;
};

/** Elements of Office Math by their local names. */
const writers: Record<string, Write> = {
  r: runTex,
  f: fraction,
  rad: root,
  nary: operator,
  d: brackets,
  acc: accent,
  groupChr: group,
  borderBox: box,
  limLow: limit('_'),
  limUpp: limit('^'),
  sSub: scripts,
  sSup: scripts,
  sSubSup: scripts,
  sPre: (element) =>
    `{}${script('_', partTex(element, 'sub'))}${script('^', partTex(element, 'sup'))}${baseOf(partTex(element, 'e'))}`,
  m: matrix,
  eqArr: (element) => `\\begin{aligned} ${linesOf(element).join(' \\\\ ')} \\end{aligned}`,
  bar: (element) =>
    `\\${settingOf(element, 'pos') === 'top' ? 'overline' : 'underline'}{${partTex(element, 'e')}}`,
  func: (element) => `${partTex(element, 'fName', { isName: true })} ${partTex(element, 'e')} `,
  box: (element, place) => partTex(element, 'e', place),
  phant: (element) =>
    `${switchOf(propertiesOf(element), 'show') === false ? '\\phantom' : ''}{${partTex(element, 'e')}}`,
  ins: contentTex,
};

/** Marks that are not seen. */
const isMark = ({ localName }: Element) =>
  /(?:Pr|bookmarkStart|bookmarkEnd|proofErr|commentRangeStart|commentRangeEnd)$/.test(localName);

function contentTex(parent: Element, place: MathPlace): string {
  return childrenOf(parent)
    .filter((child) => !isMark(child))
    .map((child) => {
      const write = writers[child.localName];
      if (!write) throw new NotUnderstood(child.localName);
      return write(child, place);
    })
    .join('');
}

/** Longer ones are not drawn (contract, formulaSize). */
const longest = 2_000;

/** A formula of Word, `m:oMath`, as the TeX of lessons; undefined: there is something in it that is not translated. */
export function texOf(formula: Element): string | undefined {
  try {
    const tex = contentTex(formula, {})
      .replace(/\s+/g, ' ')
      .replace(/ (?=[}^_]|$)/g, '')
      .replace(/^(?: |\\\\|\\;)+|(?: |\\\\|\\;)+$/g, '');
    return tex === '' || tex.length > longest ? undefined : tex;
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}
