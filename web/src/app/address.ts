import type { Place } from './route-entry.tsx';

/** A positive whole number out of an address; 0, which no thing has as its id, for anything else. */
export function idIn(text: string | null | undefined): number {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

export const pageIn = ({ search }: Place) => idIn(search.get('page')) || 1;

/** `?projectId=` and `&chapterId=` of the learning screens. */
export function learningPlace({ search }: Place) {
  return { projectId: idIn(search.get('projectId')), chapterId: idIn(search.get('chapterId')) || undefined };
}
