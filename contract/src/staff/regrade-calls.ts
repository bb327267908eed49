import * as itemAnalysis from './item-analysis.ts';
import * as regrade from './regrade.ts';

/** The calls of a camp's tests, for the table of all calls (index.ts). */
export const regradeCalls = {
  getCampTests: itemAnalysis.getCampTests,
  getItemAnalysis: itemAnalysis.getItemAnalysis,
  previewRegrade: regrade.previewRegrade,
  applyRegrade: regrade.applyRegrade,
  getRegradeList: regrade.getRegradeList,
};
