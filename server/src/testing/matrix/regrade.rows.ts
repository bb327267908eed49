import { authors, camp, camps, type Rows, type Target } from './kinds.ts';

const atTest = ({ campId, test: chapterId }: Target) => ({ campId, chapterId });

/** Full points for the text question are refused, and so is nothing else: whoever may is told so. */
const correction = ({ textId }: Target) => ({ questionId: textId, way: 'drop', key: {} });

/** Rows of the permission matrix: whoever sees the camp sees how its tests went. */
export const regradeRows: Rows = {
  getCampTests: { asks: camp, allowed: camps },
  getItemAnalysis: { asks: atTest, allowed: camps },
  previewRegrade: {
    asks: (target) => ({ ...atTest(target), correction: correction(target) }),
    allowed: authors,
  },
  applyRegrade: {
    asks: (target) => ({
      ...atTest(target),
      correction: correction(target),
      revision: 0,
      reason: '题目有歧义',
      explanation: '',
      revoked: [],
    }),
    allowed: authors,
  },
  getRegradeList: { asks: atTest, allowed: camps },
};
