import { camp, camps, leaders, type MatrixRow, managers, type Rows, type Target } from './kinds.ts';

/** Who may change a roster: those who lead the camp. */
const keepers: MatrixRow = { ...managers, teacher: ['own'] };
const someone = ({ campId }: Target) => ({ campId, studentIds: [], entryIds: [] });
const imported = ({ importId }: Target) => ({ importId });

/** Rows of the permission matrix: a roster is seen by those who see the camp and changed by those who lead it. */
export const rosterRows: Rows = {
  getRoster: { asks: camp, allowed: camps },
  exportRoster: { asks: ({ campId }) => ({ campId, format: 'csv' }), allowed: camps },
  selectRoster: { asks: camp, allowed: keepers },
  actOnRoster: { asks: (target) => ({ ...someone(target), act: 'approve' }), allowed: keepers },
  moveStudents: {
    asks: (target) => ({ ...someone(target), toCampId: target.campId }),
    allowed: keepers,
  },
  getMoveTargets: { asks: camp, allowed: keepers },
  editRosterEntry: {
    asks: ({ campId, studentId }) => ({ campId, studentId, name: '方小田' }),
    allowed: keepers,
  },
  getRosterTemplate: { asks: () => ({}), allowed: leaders },
  readRosterFile: {
    asks: ({ campId }) => ({
      campId,
      name: '名单.csv',
      file: Buffer.from('姓名,手机号\n方小田,13900000000').toString('base64'),
    }),
    allowed: keepers,
  },
  planRosterImport: {
    asks: ({ importId }) => ({ importId, mapping: { name: 0, mobile: 1 }, identifier: 'mobile' }),
    allowed: keepers,
  },
  getRosterImportRows: { asks: imported, allowed: keepers },
  getRosterAbsent: { asks: imported, allowed: keepers },
  applyRosterImport: { asks: ({ importId }) => ({ importId, planKey: 'x', take: [] }), allowed: keepers },
  exportRosterImport: { asks: imported, allowed: keepers },
  getCorrections: { asks: camp, allowed: keepers },
  // A refusal without a comment is a bad parameter before the request is looked up, but only for those who may answer requests.
  answerCorrection: {
    asks: ({ campId }) => ({ campId, correctionId: 1, approve: false }),
    allowed: keepers,
  },
};
