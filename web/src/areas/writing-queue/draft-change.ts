import type { Draft } from '../../writing/entry.ts';

type Values = Record<string, unknown>;

/** The fields of a draft that an author changed, and their previous values on the server. */
export interface DraftChange<V extends object = Values> {
  values: Partial<V>;
  from: Partial<V>;
}

export const readDraftChange = <V extends object = Values>({ content }: Pick<Draft, 'content'>) =>
  JSON.parse(content) as DraftChange<V>;

export const writeDraftChange = (draft: DraftChange): Draft => ({
  content: JSON.stringify(draft),
  files: [],
});

export function mergeChanges<V extends object>(before: DraftChange<V>, now: DraftChange<V>): DraftChange<V> {
  return { values: { ...before.values, ...now.values }, from: { ...now.from, ...before.from } };
}

/** What the steps of an entry change together. */
export const changesIn = <V extends object>(steps: Pick<Draft, 'content'>[]): DraftChange<V> =>
  steps.map((step) => readDraftChange<V>(step)).reduce(mergeChanges<V>, { values: {}, from: {} });
