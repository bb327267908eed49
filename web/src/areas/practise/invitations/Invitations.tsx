import { useAppSelector } from '../../../base/hooks.ts';
import { lazyPart } from '../../../base/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { InvitationListProps } from './InvitationList.tsx';

const InvitationList = lazyPart<InvitationListProps>(
  'practise/invitations',
  () => import('./InvitationList.tsx').then((module) => module.InvitationList),
  { bundles: ['invitations'], Loading: ({ list }) => <Skeleton kind="list" count={list.length} /> },
);

/**
 * The camps whose rosters name one's mobile number (rules: roster-invitation), as they were loaded with the screen; nothing
 * where there are none, as for most: their code and texts come with the first.
 */
export function Invitations({ onAccepted }: Pick<InvitationListProps, 'onAccepted'>) {
  const list = useAppSelector((state) => state.practise.invitations);
  return list?.length ? <InvitationList list={list} onAccepted={onAccepted} /> : null;
}
