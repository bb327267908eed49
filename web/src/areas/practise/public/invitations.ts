export { Invitations } from '../invitations/Invitations.tsx';
export { loadInvitations } from '../invitations/invitations.actions.ts';
