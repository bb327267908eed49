import { codes } from '@zhixing/contract/codes';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { findInvited } from '../practise.actions.ts';
import type { PractiseDetail } from '../practise.types.ts';
import { type Invite, invitedTo, removeInvite, saveInvite } from './join-invite.ts';

interface InvitedCamp {
  camp: PractiseDetail['camps'][number];
  code: string;
}

/** `finding`: where a link or code leads is asked; `following`: a link; `problem`: why there is no such camp to join. */
export interface Invited {
  finding: boolean;
  following: boolean;
  found: InvitedCamp | undefined;
  problem: string | undefined;
  open: (invite: Invite) => void;
  close: () => void;
}

/** The camp that an invite link to this project or a code typed there leads to (rules: invite-leads). */
export function useInvited(projectId: number): Invited {
  const dispatch = useAppDispatch();
  const [finding, setFinding] = useState(false);
  const [following, setFollowing] = useState(false);
  const [found, setFound] = useState<InvitedCamp>();
  const [problem, setProblem] = useState<string>();
  async function open({ campId, code }: Invite) {
    setFinding(true);
    const which = { ...(campId === 0 ? {} : { campId }), ...(code === '' ? {} : { inviteCode: code }) };
    const answer = await dispatch(findInvited({ projectId, ...which })).unwrap();
    setFinding(false);
    setProblem(answer.code === codes.ok ? undefined : answer.msg);
    if (answer.code !== codes.ok) return;
    const { camp } = answer.data;
    saveInvite(projectId, { campId: camp.id, code });
    setFound({ camp, code });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once, when its page opens
  useEffect(() => {
    const invite = invitedTo(projectId);
    if (invite.campId === 0 && invite.code === '') return;
    setFollowing(true);
    void open(invite).finally(() => setFollowing(false));
  }, [projectId]);
  const close = () => {
    removeInvite();
    setFound(undefined);
  };
  return { finding, following, found, problem, open: (invite) => void open(invite), close };
}
