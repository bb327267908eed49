import { factsOfHtml } from '../../base/documents/content-facts.ts';
import { htmlToMarkdown, markTypedFormulas } from '../document-import/public/html.ts';
import { createLosses, type Imported } from '../document-import/public/losses.ts';
import { cutMarkdown } from '../document-import/public/read.ts';
import type { Readdress } from './markdown/addresses.ts';

const noContent = 'script, style, template, noscript, head, title, link, meta';
/** Stands for an address within the course while HTML becomes Markdown, which keeps those of the web alone. */
const inside = 'https://course.invalid/';
const isOutside = (address: string) => /^(?:https?:|\/\/)/i.test(address);

/** `\(x\)`, `\[x\]`, MathML and pictures of formulas, as these systems write them, as `$x$`. */
function readFormulas(body: Element, lost: () => void) {
  for (const picture of body.querySelectorAll('img.equation_image')) {
    const tex = picture.getAttribute('data-equation-content') ?? picture.getAttribute('alt') ?? '';
    picture.replaceWith(`$${tex.replace(/^LaTeX:\s*/, '').trim()}$`);
  }
  for (const math of body.querySelectorAll('math')) {
    const tex = [...math.querySelectorAll('annotation')].find((each) =>
      /tex/i.test(each.getAttribute('encoding') ?? ''),
    )?.textContent;
    if (!tex?.trim()) lost();
    math.replaceWith(tex?.trim() ? `$${tex.trim()}$` : (math.textContent ?? ''));
  }
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (!node.nodeValue?.includes('\\') || node.parentElement?.closest('code, pre')) continue;
    node.nodeValue = node.nodeValue
      .replace(/\\\(([^\n]+?)\\\)/g, (_, tex: string) => `$${tex.trim()}$`)
      .replace(/\\\[([\s\S]+?)\\\]/g, (_, tex: string) => `$$${tex.trim()}$$`);
  }
}

/** A page of another system as a lesson's text; `given` says what its addresses become. */
export function readHtml(html: string, given: Readdress): Omit<Imported, 'pictures'> {
  const losses = createLosses();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of body.querySelectorAll(noContent)) each.remove();
  for (const frame of body.querySelectorAll('iframe, video, audio, embed, object')) {
    const source = frame.querySelector('source')?.getAttribute('src') ?? null;
    const address = frame.getAttribute('src') ?? source ?? frame.getAttribute('data') ?? '';
    losses.add('embedded', 1, address.slice(0, 100));
    const link = body.ownerDocument.createElement('a');
    link.setAttribute('href', address.startsWith('//') ? `https:${address}` : address);
    link.textContent = frame.getAttribute('title') || address;
    if (address === '') frame.remove();
    else frame.replaceWith(link);
  }
  for (const each of body.querySelectorAll('form, input, button, select, textarea, canvas, svg')) {
    losses.add('other');
    each.remove();
  }
  readFormulas(body, () => losses.add('formulas'));
  for (const picture of [...body.querySelectorAll('img')]) {
    const address = picture.getAttribute('src') ?? '';
    if (isOutside(address)) {
      losses.add('outsidePictures', 1, address.slice(0, 100));
      continue;
    }
    const made = address === '' ? undefined : given(address, true);
    if (made === undefined) {
      losses.add('missingPictures', 1, address.slice(0, 100));
      picture.remove();
    } else picture.setAttribute('src', made);
  }
  for (const link of [...body.querySelectorAll('a[href]')]) {
    const address = link.getAttribute('href') ?? '';
    if (isOutside(address) || address.startsWith('#') || address.startsWith('mailto:')) continue;
    const made = given(address, false);
    if (made === undefined) {
      losses.add('deadLinks', 1, address.slice(0, 100));
      link.replaceWith(...link.childNodes);
    } else link.setAttribute('href', `${inside}${made}`);
  }
  const before = factsOfHtml(body);
  markTypedFormulas(body, before);
  const written = htmlToMarkdown(body, losses)
    .trim()
    .replaceAll(`](${inside}`, '](')
    .replace(/\[([^\]]*)\]\(\)/g, '$1');
  const kept = cutMarkdown(written, []);
  if (kept.leftOut !== undefined) losses.add('cut', 1, kept.leftOut);
  return { markdown: kept.markdown, losses: losses.list(), before, known: losses.explained() };
}
