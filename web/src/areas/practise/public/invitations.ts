export { Invitations } from '../invitations/Invitations.tsx';
