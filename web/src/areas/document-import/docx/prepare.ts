import { addLetters, type ContentFacts, noFacts } from '../../../base/documents/content-facts.ts';
import type { Losses } from '../losses.ts';
import { factsOfPart } from './docx-facts.ts';
import { type DocxPackage, relationsOf } from './docx-package.ts';
import { chooseAlternatives, type PictureReference, takeDrawings } from './drawings.ts';
import { resolveFields, spellRuby } from './fields.ts';
import { joinRuns } from './join-runs.ts';
import { type Formula, takeFormulas } from './math/take-formulas.ts';
import { readNumbering } from './numbering.ts';
import { markParagraphs } from './paragraphs.ts';
import { type CanDraw, readPictures, type TakenPictures } from './pictures.ts';
import { plainRuns, removeDeleted, removeHidden } from './runs.ts';
import { readStyles, type Styles } from './styles.ts';
import { replaceSymbols } from './symbols.ts';
import { allOf, attributeOf, serializeXml } from './xml.ts';

export interface PreparedDocument {
  /** What Word showed. */
  before: ContentFacts;
  /** Numbered paragraphs whose number became words: they are no list items any more. */
  labelled: number;
  pictures: TakenPictures;
  alts: string[];
  formulas: Formula[];
  /** There was more than `mostLetters`. */
  isCut: boolean;
}

interface PrepareOptions {
  canDraw: CanDraw;
  /** Letters of the text that are read; what comes behind them would be cut anyway. */
  mostLetters: number;
  onProgress: (share: number) => void;
}

/** The part's runs, drawings and formulas, as the converter knows them; carriers are counted on from those of `before`. */
function plainPart(
  root: Element,
  styles: Styles,
  losses: Losses,
  before: PreparedDocument,
): { references: PictureReference[]; formulas: Formula[] } {
  chooseAlternatives(root);
  removeDeleted(root, losses);
  removeHidden(root, styles, losses);
  const references = takeDrawings(root, losses, before.alts.length);
  const formulas = takeFormulas(root, losses, before.formulas.length);
  spellRuby(root, losses);
  resolveFields(root, losses);
  replaceSymbols(root, losses);
  plainRuns(root, losses);
  return { references, formulas };
}

/** Headers, footers and comments with words in them stay out. */
async function countOutside(docx: DocxPackage, losses: Losses) {
  for (const path of [...docx.pathsOf('header'), ...docx.pathsOf('footer')]) {
    const part = await docx.read(path);
    // A page number is no content.
    const words = part
      ? allOf(part, 't')
          .map(({ textContent }) => textContent ?? '')
          .join('')
      : '';
    if (/[^\d\s\p{P}第页共]/u.test(words)) losses.add('headers');
  }
  losses.add('comments', allOf(docx.main, 'commentReference').length);
  losses.add('other', allOf(docx.main, 'altChunk').length + allOf(docx.main, 'subDoc').length);
}

/**
 * Rewrites a document in its package so that its converter loses nothing it could keep, and counts what cannot be kept:
 * automatic numbers, levels of lists and headings, symbols, fields, phonetic guides, pictures (rules: import-losses).
 */
export async function prepareDocx(
  docx: DocxPackage,
  losses: Losses,
  { canDraw, mostLetters, onProgress }: PrepareOptions,
): Promise<PreparedDocument> {
  const { zip, main, mainPath } = docx;
  const styles = readStyles(await docx.partOf('styles'));
  const numbering = readNumbering(await docx.partOf('numbering'));
  await countOutside(docx, losses);
  const made: PreparedDocument = {
    before: noFacts(),
    labelled: 0,
    pictures: { files: [], places: [] },
    alts: [],
    formulas: [],
    isCut: false,
  };
  const notes = [...docx.pathsOf('footnotes'), ...docx.pathsOf('endnotes')];
  for (const path of [mainPath, ...notes]) {
    const part = path === mainPath ? main : await docx.read(path);
    if (!part) continue;
    for (const root of path === mainPath ? [part.documentElement] : usedNotes(part, main))
      factsOfPart(root, styles, made.before);
    // Notes are short.
    const progress = path === mainPath ? onProgress : () => {};
    progress(0.6);
    const wasCut = joinRuns(part, path === mainPath ? mostLetters : undefined);
    made.isCut ||= wasCut;
    progress(0.7);
    const { references, formulas } = plainPart(part.documentElement, styles, losses, made);
    const marked = markParagraphs(part.documentElement, { styles, numbering });
    made.labelled += marked.labelled;
    addLetters(made.before, marked.labels);
    progress(0.8);
    const taken = await readPictures(docx, await relationsOf(zip, path), references, losses, {
      files: made.pictures.files,
      canDraw,
    });
    made.pictures.places.push(...taken);
    made.alts.push(...references.map(({ alt }) => alt));
    made.formulas.push(...formulas);
    zip.file(path, serializeXml(part));
  }
  return made;
}

/** The notes that the text refers to: Word has others for the lines above them. */
function usedNotes(part: Document, main: Document): Element[] {
  const kind = part.documentElement.localName === 'endnotes' ? 'endnote' : 'footnote';
  const used = new Set(allOf(main, `${kind}Reference`).map((reference) => attributeOf(reference, 'id')));
  return allOf(part, kind).filter((note) => used.has(attributeOf(note, 'id')));
}
