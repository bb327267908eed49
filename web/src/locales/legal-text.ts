/**
 * A long text in sections, the same in every language: a paragraph is a string; the other blocks are lists and tables.
 * Within a string: `**important**`, `[words](terms)` with a name of `legalLinks`, `{operator}`, `{contact}`, and
 * `` `code` ``.
 */
export interface LegalText {
  title: string;
  lead: string;
  /** Told at the top of a translation; the text that binds has none. */
  binding?: string;
  sections: LegalSection[];
}

export interface LegalSection {
  /** The anchor, the same in every language. */
  id: string;
  title: string;
  body: LegalBlock[];
}

export type LegalBlock = string | { list: string[] } | { head: string[]; rows: string[][] };
