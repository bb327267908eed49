import { codes } from '@zhixing/contract/codes';
import { type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch, useBusy, useFailure } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useRequiredField } from '../../../ui/use-required-field.ts';
import { continuePath } from '../../directory/public/continue-path.ts';
import { InvitedCamp } from '../invite/InvitedCamp.tsx';
import type { Invited } from '../invite/use-invited.ts';
import type { PractiseDetail } from '../practise.types.ts';
import { CampChoice } from './CampChoice.tsx';
import styles from './JoinPanel.module.css';
import { joinProject } from './join.actions.ts';
import { takeJoinRequest } from './join-requested.ts';

interface JoinFormProps {
  detail: PractiseDetail;
  invited: Invited;
}

/** Joins the camp of an invite, else the chosen one, with an invite code if the camp needs one; then opens the first lesson. */
export function JoinForm({ detail, invited }: JoinFormProps) {
  const text = useTexts('project').join;
  const { found } = invited;
  const camps = found ? [found.camp] : detail.camps;
  const [chosen, setChosen] = useState<number>();
  const [inviteCode, setInviteCode] = useState('');
  const camp = camps.find(({ id }) => id === chosen) ?? camps[0];
  const asksForCode = camp?.needsInvite === true && !found;
  const { join, busy, error } = useJoin(detail.id);
  useEffect(() => {
    const [only, other] = camps;
    if (!takeJoinRequest(detail.id) || detail.joined || !only || other) return;
    if (!only.needsInvite && !only.needsApproval) void join({ campId: only.id, inviteCode: undefined });
  });
  const code = useRequiredField(text.codeRequired);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (asksForCode && !code.check(event)) return;
    const typed = asksForCode ? inviteCode.trim() : found?.code;
    void join({ campId: camp?.id, inviteCode: typed || undefined });
  }
  return (
    <>
      <form className={styles.stack} noValidate onSubmit={submit}>
        <h2 className={styles.title}>{text.title}</h2>
        <Before status={detail.joined?.status} />
        <CampChoice camps={camps} chosen={camp?.id} onChoose={setChosen} invited={found !== undefined} />
        {asksForCode ? (
          <TextInput
            ref={code.field}
            label={text.inviteCode}
            hint={text.inviteHint}
            error={code.error ?? error}
            required
            maxLength={40}
            autoComplete="off"
            value={inviteCode}
            onChange={(event) => setInviteCode(event.target.value)}
          />
        ) : null}
        {error && !asksForCode ? <Notice tone="danger">{error}</Notice> : null}
        <div className={styles.action}>
          <Button type="submit" size="large" block loading={busy}>
            {camp?.needsApproval ? text.submit : text.now}
          </Button>
        </div>
        <p className={styles.hint}>{camp?.needsApproval ? text.afterApproval : text.afterJoining}</p>
      </form>
      {asksForCode ? null : <InvitedCamp invited={invited} others={detail.camps} />}
    </>
  );
}

function Before({ status }: { status: EnrolmentStatus | undefined }) {
  const text = useTexts('project').join;
  if (status === enrolmentStatus.refused) return <Notice tone="warning">{text.refusedBefore}</Notice>;
  if (status === enrolmentStatus.left) return <Notice>{text.leftBefore}</Notice>;
  return null;
}

function useJoin(projectId: number) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const busy = useBusy('practise/join');
  // A failure of an earlier visit is not shown.
  const [tried, setTried] = useState(false);
  const error = useFailure('practise/join')?.msg;
  async function join(choice: { campId: number | undefined; inviteCode: string | undefined }) {
    setTried(true);
    const answer = await dispatch(joinProject({ projectId, ...choice }));
    if (answer.code !== codes.ok || answer.data.status !== enrolmentStatus.learning) return;
    // `joinProject` has loaded the project again; the prop `detail` is older.
    const joined = dispatch((_, state) => state().practise.practiseDetail?.joined);
    navigate(
      continuePath({ projectId, nextChapterId: null, awaitingMark: false, allDone: false, ...joined }),
    );
  }
  return { join, busy, error: tried ? error : undefined };
}
