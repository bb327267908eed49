import { authors, project, type Rows, type Target } from './kinds.ts';

const work = ({ projectId, workId }: Target) => ({ projectId, workId });

/** Rows of the permission matrix: works of graduates on the page of a project. */
export const showcaseRows: Rows = {
  getShowcaseCandidates: { asks: project, allowed: authors },
  getShowcaseCandidate: { asks: work, allowed: authors },
  chooseShowcase: { asks: (target) => ({ ...work(target), shown: true }), allowed: authors },
};
