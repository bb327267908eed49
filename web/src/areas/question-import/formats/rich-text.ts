import { noFacts } from '../../../base/documents/content-facts.ts';
import { htmlToMarkdown, markTypedFormulas } from '../../document-import/public/html.ts';
import type { Losses } from '../../document-import/public/losses.ts';
import { fail } from '../not-understood.ts';
import { bytesOfBase64, type Pictures } from './pictures.ts';

/** Finds the picture that an address inside its file means; undefined: it is not there. */
export type FindPicture = (address: string) => number | undefined;

export interface RichTexts {
  /** HTML as Markdown with formulas; pictures are `image:0`, `image:1`, … Fails where it has a formula that is not read. */
  html: (html: string, find: FindPicture) => string;
  /** Words without marks. */
  plain: (text: string) => string;
  /** One line of Markdown, as options and pairs are. */
  line: (markdown: string) => string;
}

/** Words that are the same in HTML and Markdown. */
const hasNoMarks = /^[\p{L}\p{N} ，。？！、；：（）“”《》]*$/u;
const noContent = 'script, style, template, noscript, head, title, colgroup';
const media = 'audio, video, iframe, object, embed, canvas, svg';

/** `\(x\)` and `\[x\]`, as these systems write formulas, as `$x$` and `$$x$$`. */
function dollarFormulas(body: Element) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (!node.nodeValue?.includes('\\') || node.parentElement?.closest('code, pre')) continue;
    node.nodeValue = node.nodeValue
      .replace(/\\\(([^\n]+?)\\\)/g, (_, tex: string) => `$${tex.trim()}$`)
      .replace(/\\\[([\s\S]+?)\\\]/g, (_, tex: string) => `$$${tex.trim()}$$`);
  }
}

/** MathML comes by the TeX that is written in it; a text without its formulas would say something else. */
function readMathml(body: Element) {
  for (const math of body.querySelectorAll('math')) {
    const tex = [...math.querySelectorAll('annotation')].find((each) =>
      /tex/i.test(each.getAttribute('encoding') ?? ''),
    )?.textContent;
    if (!tex?.trim()) fail({ kind: 'formula' });
    math.replaceWith(`$${tex?.trim()}$`);
  }
}

function bodyOf(html: string): Element {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  dollarFormulas(body);
  return body;
}

export function createRichTexts(losses: Losses, pictures: Pictures): RichTexts {
  function placeOf(address: string, name: string, find: FindPicture) {
    if (/^(?:https?:)?\/\//i.test(address)) {
      losses.add('linkedPictures', 1, address.split('/').at(-1));
      return undefined;
    }
    const [, data] = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(address) ?? [];
    return data === undefined ? find(address) : pictures.take(bytesOfBase64(data), name);
  }
  function placePictures(body: Element, find: FindPicture) {
    for (const picture of [...body.querySelectorAll('img')]) {
      const address = picture.getAttribute('src') ?? '';
      const place = placeOf(address, picture.getAttribute('alt') || 'picture', find);
      if (place === undefined) picture.remove();
      else picture.setAttribute('src', `image:${place}`);
    }
  }
  const markdownOf = (body: Element) => {
    markTypedFormulas(body, noFacts());
    return htmlToMarkdown(body, losses).trim();
  };
  return {
    html: (html, find) => {
      if (hasNoMarks.test(html)) return html.trim();
      const body = bodyOf(html);
      for (const each of body.querySelectorAll(noContent)) each.remove();
      const left = body.querySelectorAll(media);
      losses.add('other', left.length);
      for (const each of left) each.remove();
      readMathml(body);
      placePictures(body, find);
      return markdownOf(body);
    },
    plain: (text) => {
      if (hasNoMarks.test(text)) return text.trim();
      const html = text.trim().replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      return markdownOf(bodyOf(html.replace(/\r?\n/g, '<br>')));
    },
    line: (markdown) => markdown.replace(/(?: {2})?\s*\n\s*/g, ' ').trim(),
  };
}
