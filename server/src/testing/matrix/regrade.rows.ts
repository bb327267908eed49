import { camp, camps, type Rows, type Target } from './kinds.ts';

const atTest = ({ campId, test: chapterId }: Target) => ({ campId, chapterId });

/** Rows of the permission matrix: whoever sees the camp sees how its tests went. */
export const regradeRows: Rows = {
  getCampTests: { asks: camp, allowed: camps },
  getItemAnalysis: { asks: atTest, allowed: camps },
};
