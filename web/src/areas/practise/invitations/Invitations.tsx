import { lazyPart } from '../../../base/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { InvitationListProps } from './InvitationList.tsx';

const InvitationList = lazyPart<InvitationListProps>(
  'practise/invitations',
  () => import('./InvitationList.tsx').then((module) => module.InvitationList),
  { bundles: ['invitations'], Loading: ({ list }) => <Skeleton kind="list" count={list.length} /> },
);

/**
 * The camps whose rosters name one's mobile number (rules: roster-invitation): the list of `useInvitationsQuery`. Most students
 * have none, so the code and the texts are loaded with the first.
 */
export function Invitations(props: InvitationListProps) {
  return props.list.length > 0 ? <InvitationList {...props} /> : null;
}
