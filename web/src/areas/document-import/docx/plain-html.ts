import { addLetters } from '../../../base/documents/content-facts.ts';
import { formulaElement } from '../formula-element.ts';
import type { Losses } from '../losses.ts';
import type { PreparedDocument } from './prepare.ts';

/** Pictures stand where their carriers stood. */
function showPictures(body: Element, { pictures, alts }: PreparedDocument) {
  for (const mark of body.querySelectorAll('a[id^="zx-picture-"]')) {
    const at = Number(mark.id.split('-').at(-1));
    const place = pictures.places[at];
    if (place === undefined) {
      mark.remove();
      continue;
    }
    const picture = body.ownerDocument.createElement('img');
    picture.setAttribute('src', `image:${place}`);
    picture.setAttribute('alt', alts[at] ?? '');
    mark.replaceWith(picture);
  }
}

/** Formulas stand where their carriers stood. */
function showFormulas(body: Element, { formulas }: PreparedDocument) {
  for (const mark of body.querySelectorAll('a[id^="zx-formula-"]')) {
    const formula = formulas[Number(mark.id.split('-').at(-1))];
    if (formula) mark.replaceWith(formulaElement(body.ownerDocument, formula.tex, formula.isDisplay));
  }
}

/** Notes are `[1]` where they are referred to and paragraphs `[1] …` at the end. */
function showNotes(body: Element, { before }: PreparedDocument) {
  for (const reference of body.querySelectorAll(
    'sup > a[id^="footnote-ref-"], sup > a[id^="endnote-ref-"]',
  )) {
    addLetters(before, reference.textContent ?? '');
    reference.parentElement?.replaceWith(reference.textContent ?? '');
  }
  const notes = [...body.querySelectorAll('ol > li[id^="footnote-"], ol > li[id^="endnote-"]')];
  const list = notes[0]?.parentElement;
  for (const [at, note] of notes.entries()) {
    for (const back of note.querySelectorAll('a[href^="#footnote-ref-"], a[href^="#endnote-ref-"]'))
      back.remove();
    const number = `[${at + 1}] `;
    addLetters(before, number);
    (note.querySelector('p') ?? note).prepend(number);
    list?.before(...note.childNodes);
  }
  list?.remove();
}

/** A table of one column is a box: what is in it keeps its lines, which a cell of Markdown could not. */
function openBoxes(body: Element, losses: Losses) {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
    if (rows.some(({ children }) => children.length > 1)) continue;
    losses.add('boxes');
    losses.explain('tables');
    table.replaceWith(...rows.flatMap((row) => [...row.children].flatMap((cell) => [...cell.childNodes])));
  }
}

/** What the converter writes in ways of its own, as plain HTML. */
export function plainHtml(body: Element, prepared: PreparedDocument, losses: Losses) {
  showPictures(body, prepared);
  showFormulas(body, prepared);
  showNotes(body, prepared);
  openBoxes(body, losses);
}
