import { codes } from '@zhixing/contract/codes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { findInvited } from '../practise.actions.ts';
import { CodeForm } from './CodeForm.tsx';
import { saveInvite } from './join-invite.ts';

/** A code without its project: it leads to the page where its camp is joined (rules: invite-leads). */
export function InviteCode() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const text = useTexts('myPractise').code;
  const busy = useBusy('practise/findInvited');
  const [problem, setProblem] = useState<string>();
  async function open(code: string) {
    const answer = await dispatch(findInvited({ inviteCode: code })).unwrap();
    if (answer.code !== codes.ok) return setProblem(answer.msg);
    const { project, camp } = answer.data;
    navigate(paths.practiseDetail(project.id) + saveInvite(project.id, { campId: camp.id, code }));
  }
  return <CodeForm text={text} busy={busy} problem={problem} onOpen={(code) => void open(code)} />;
}
