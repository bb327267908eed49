import { camp, camps, type Rows, staff, type Target } from './kinds.ts';

const appeal = ({ appealId }: Target) => ({ appealId });

/** Rows of the permission matrix: whoever marks in a camp answers the appeals against its marks. */
export const appealRows: Rows = {
  getAppealList: { asks: camp, allowed: staff },
  getAppealMarkers: { asks: camp, allowed: camps },
  assignAppeal: {
    asks: (target) => ({ ...appeal(target), accountId: target.markerId, note: '' }),
    allowed: camps,
  },
  keepAppeal: { asks: (target) => ({ ...appeal(target), answer: '维持原来的成绩' }), allowed: camps },
};
