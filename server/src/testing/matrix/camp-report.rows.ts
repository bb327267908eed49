import { type Rows, staff } from './kinds.ts';

const asked = { group: 'camp', activeDays: 7, markDays: 3 };

/** Rows of the permission matrix: everybody of the staff, each for the camps that they see (camp-report.test.ts). */
export const campReportRows: Rows = {
  getCampReport: { asks: () => asked, allowed: staff },
  getCampReportList: { asks: () => ({ ...asked, figure: 'enrolled', others: false }), allowed: staff },
  exportCampReport: { asks: () => ({ ...asked, format: 'csv' }), allowed: staff },
};
