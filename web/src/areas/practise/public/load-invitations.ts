export { loadInvitations } from '../invitations/invitations.actions.ts';
