import { type ContentFacts, factsOfHtml } from './content-facts.ts';
import { markerNames } from './list-markers.ts';
import { readMarkers } from './structure.ts';
import { withoutStyleSheets } from './without-style-sheets.ts';

/** What a clipboard's HTML says, once what Word, Excel and WPS write beside it is gone. */
export interface PastedHtml {
  body: HTMLElement;
  /** The pictures as they were shown where they were copied. */
  before: ContentFacts;
  /** Numbered paragraphs whose number stands among their words: they are no list items. */
  labelled: number;
  /** Letters that were hidden there. */
  hidden: number;
}

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase();

function commentsIn(body: Element): Comment[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  return found;
}

/** Word writes an equation for itself in a comment, and its picture for others behind it. */
function replaceEquations(body: Element): number {
  let equations = 0;
  for (const comment of commentsIn(body)) {
    const data = comment.data.trim();
    if (/^\[if gte msEquation/i.test(data)) {
      equations += 1;
      const place = body.ownerDocument.createElement('span');
      place.dataset.equation = '';
      place.textContent = '〔公式〕';
      comment.replaceWith(place);
    } else if (/^\[if !msEquation\]/i.test(data)) {
      let next = comment.nextSibling;
      while (next && !(next instanceof Comment && /endif/i.test(next.data))) {
        const following = next.nextSibling;
        next.remove();
        next = following;
      }
    }
  }
  return equations;
}

function removeHidden(body: Element): number {
  let letters = 0;
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    if (!/display:\s*none|mso-hide:\s*all/.test(styleOf(element))) continue;
    letters += [...(element.textContent ?? '').replace(/\s/g, '')].length;
    element.remove();
  }
  return letters;
}

/** `·`, `§` and `o` are bullets of Word's symbol fonts. */
const isBullet = (label: string) => label === 'o' || !/[\p{L}\p{N}]/u.test(label);

/** List items of Word are paragraphs that contain their number: they get the markers of list-markers.ts. */
function markItems(body: Element): number {
  let labelled = 0;
  for (const paragraph of body.querySelectorAll('p')) {
    const [, list = '', level] = /mso-list:\s*(\w+)\s+level(\d)/.exec(styleOf(paragraph)) ?? [];
    if (level === undefined) continue;
    const written = [...paragraph.querySelectorAll('[style]')].find((each) =>
      /mso-list:\s*ignore/.test(styleOf(each)),
    );
    const label = (written?.textContent ?? '').replace(/[\s\u00A0]+/g, ' ').trim();
    written?.remove();
    const number = Number(/^(\d{1,9})[.．)、。]?$/.exec(label)?.[1] ?? Number.NaN);
    const kind = isBullet(label) ? 'u' : Number.isNaN(number) ? 't' : 'o';
    if (kind === 't') {
      labelled += 1;
      paragraph.prepend(`${label} `);
    }
    const place = {
      kind,
      number: Number.isNaN(number) ? 0 : number,
      list,
      level: Number(level) - 1,
      left: Number(level) * 360,
    } as const;
    const mark = body.ownerDocument.createElement('a');
    mark.id = markerNames.item(place);
    paragraph.prepend(mark);
  }
  return labelled;
}

const monospace = /font-family:[^;]*(?:courier|consolas|menlo|monaco|\bmono|cascadia|source code)/;

/** Paragraphs in a font of equal widths are code. */
function markCode(body: Element) {
  for (const paragraph of body.querySelectorAll('p')) {
    const spans = [...paragraph.children].filter(({ textContent }) => (textContent ?? '').trim() !== '');
    const own = monospace.test(styleOf(paragraph));
    const loose = [...paragraph.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    const all = spans.length > 0 && !loose && spans.every((span) => monospace.test(styleOf(span)));
    if ((!own && !all) || paragraph.querySelector('a[id^="zx-"]')) continue;
    const mark = body.ownerDocument.createElement('a');
    mark.id = markerNames.code;
    paragraph.prepend(mark);
  }
}

/** Looks that are styles become elements; Google's `<b style="font-weight:normal">` is none. */
function elementsForStyles(body: Element) {
  for (const element of body.querySelectorAll('b, strong'))
    if (/font-weight:\s*(normal|400)/.test(styleOf(element))) element.replaceWith(...element.childNodes);
  for (const span of body.querySelectorAll('span')) {
    const style = styleOf(span);
    const tags = [
      /font-weight:\s*(bold|[6-9]00)/.test(style) ? 'strong' : '',
      /font-style:\s*italic/.test(style) ? 'em' : '',
      /text-decoration[^;]*line-through/.test(style) ? 's' : '',
    ];
    for (const tag of tags) {
      if (tag === '' || (span.textContent ?? '').trim() === '') continue;
      const made = body.ownerDocument.createElement(tag);
      made.append(...span.childNodes);
      span.append(made);
    }
  }
}

/** Reads the HTML of a clipboard: nothing of it is loaded or run. */
export function readPastedHtml(html: string): PastedHtml {
  const { body } = new DOMParser().parseFromString(withoutStyleSheets(html), 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, head'))
    element.remove();
  const equations = replaceEquations(body);
  for (const comment of commentsIn(body)) comment.remove();
  const hidden = removeHidden(body);
  const ignored = (element: Element) =>
    element.hasAttribute('data-equation') || /mso-list:\s*ignore/.test(styleOf(element));
  const before = factsOfHtml(body, { skip: ignored });
  before.formulas += equations;
  before.items += [...body.querySelectorAll('p')].filter((each) =>
    /mso-list:\s*\w+\s+level/.test(styleOf(each)),
  ).length;
  const labelled = markItems(body);
  markCode(body);
  elementsForStyles(body);
  readMarkers(body, body.ownerDocument);
  return { body, before, labelled, hidden };
}
