export { loadInvitations } from '../invitations/invitations.actions.ts';
export { loadPractiseDetail, loadPractiseList, loadTypeList, showPractiseList } from '../practise.actions.ts';
