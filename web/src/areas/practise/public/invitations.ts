export { Invitations } from '../invitations/Invitations.tsx';
export { useInvitationsQuery } from '../invitations/invitations-api.ts';
