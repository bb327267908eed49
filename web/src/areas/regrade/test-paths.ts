import { campPath } from '../camps/index.ts';

/** A camp's tests, or the item analysis of one. */
export const testsPath = (campId: number) => campPath(campId, 'tests');
export const analysisPath = (campId: number, chapterId: number) => `${testsPath(campId)}/${chapterId}`;
