import type { Draft } from '../../writing/entry.ts';

type Values = Record<string, unknown>;

/** Parts of a draft that an author changed, each whole, and what each was before: what the server held when they began. */
export interface DraftPiece<V extends object = Values> {
  values: Partial<V>;
  from: Partial<V>;
}

export const readDraftPiece = <V extends object = Values>({ content }: Pick<Draft, 'content'>) =>
  JSON.parse(content) as DraftPiece<V>;

export const writeDraftPiece = (piece: DraftPiece): Draft => ({ content: JSON.stringify(piece), files: [] });

export function addPieces<V extends object>(before: DraftPiece<V>, now: DraftPiece<V>): DraftPiece<V> {
  return { values: { ...before.values, ...now.values }, from: { ...now.from, ...before.from } };
}

/** What the steps of an entry change together. */
export const piecesIn = <V extends object>(steps: Pick<Draft, 'content'>[]): DraftPiece<V> =>
  steps.map((step) => readDraftPiece<V>(step)).reduce(addPieces<V>, { values: {}, from: {} });
