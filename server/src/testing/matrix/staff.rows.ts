import { administrators, anybody, lists, managers, newNumber, openToAll, type Rows, staff } from './kinds.ts';

const key = 'k'.repeat(22);
const person = { name: '方小田', password: 'dawn-over-7-hills', agree: '1' };

/** Rows of the permission matrix: people, invitations, colleges and the first administrator. */
export const staffRows: Rows = {
  checkSetup: { asks: () => ({ key }), allowed: openToAll },
  createAdministrator: { asks: () => ({ key, ...newNumber(), ...person }), allowed: openToAll },
  getStaffSelf: { asks: () => ({}), allowed: staff },
  getDashboard: { asks: () => ({}), allowed: staff },
  getDashboardTrends: { asks: () => ({}), allowed: staff },
  getStaffList: { asks: ({ collegeId }) => ({ collegeId }), allowed: lists },
  changeStaffRole: {
    asks: ({ memberId: userId, collegeId }) => ({ userId, collegeId, role: 'assistant' }),
    allowed: managers,
  },
  removeStaff: { asks: ({ memberId: userId }) => ({ userId }), allowed: managers },
  setRegistrarDuty: { asks: ({ memberId: userId }) => ({ userId, duty: true }), allowed: managers },
  sendPasswordLink: { asks: ({ memberId: userId }) => ({ userId }), allowed: managers },
  printPasswordSlip: { asks: ({ memberId: userId }) => ({ userId }), allowed: managers },
  readPasswordLink: { asks: () => ({ key }), allowed: openToAll },
  setPasswordByLink: { asks: () => ({ key, password: 'dawn-over-7-hills' }), allowed: openToAll },
  inviteStaff: {
    asks: ({ collegeId }) => ({ ...newNumber(), name: '方小田', role: 'teacher', collegeId }),
    allowed: managers,
  },
  getInviteList: { asks: () => ({}), allowed: lists },
  resendInvite: { asks: ({ inviteId }) => ({ inviteId }), allowed: managers },
  cancelInvite: { asks: ({ inviteId }) => ({ inviteId }), allowed: managers },
  readInvite: { asks: () => ({ key }), allowed: openToAll },
  acceptInvite: { asks: () => ({ key }), allowed: anybody },
  registerInvited: { asks: () => ({ key, ...person }), allowed: openToAll },
  getStaffCollegeList: { asks: () => ({}), allowed: lists },
  createCollege: { asks: () => ({ name: `新院校 ${newNumber().mobile}` }), allowed: administrators },
  renameCollege: {
    asks: ({ collegeId }) => ({ collegeId, name: `改名 ${newNumber().mobile}` }),
    allowed: managers,
  },
  closeCollege: { asks: ({ collegeId }) => ({ collegeId, closed: false }), allowed: administrators },
};
