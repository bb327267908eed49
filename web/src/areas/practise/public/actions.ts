export { loadInvitations } from '../invitations/invitations.actions.ts';
export { loadPractiseDetail, loadTypeList, showPractiseList } from '../practise.actions.ts';
