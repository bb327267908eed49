/** What a workbook may not hold: it would be passed on, filled, to people who open it. */
export type ForbiddenKind =
  | 'macros'
  | 'dde'
  | 'external'
  | 'connection'
  | 'embedded'
  | 'formula'
  | 'signature'
  | 'disguised'
  | 'other';

/** `name`: of the part, the formula or the address that was found. */
export interface ForbiddenPart {
  forbidden: ForbiddenKind;
  name: string;
}

/** Ends the check of a workbook. */
export class Forbidden extends Error {
  readonly part: ForbiddenPart;
  constructor(forbidden: ForbiddenKind, name: string) {
    super(`${forbidden}: ${name}`);
    // A name may come from the file, of any length.
    this.part = { forbidden, name: name.slice(0, 100) };
  }
}
