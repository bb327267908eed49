import { codes } from '@zhixing/contract/codes';
import { type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch, useBusy, useFailure } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { continuePath } from '../learning/continue.door.ts';
import { CampChoice } from './CampChoice.tsx';
import styles from './JoinPanel.module.css';
import { takeAsked } from './join-asked.ts';
import { invitedTo } from './join-invite.ts';
import { joinProject } from './practise.actions.ts';
import type { PractiseDetail } from './practise.types.ts';

/**
 * Joins the chosen camp, with an invite code where it wants one, and goes on to the leaf that comes next. A link with a code may
 * lead to a camp that is not among those to choose from: its code opens it.
 */
export function JoinForm({ detail }: { detail: PractiseDetail }) {
  const text = useTexts('project').join;
  const [invited] = useState(() => invitedTo(detail.id));
  const [chosen, setChosen] = useState(invited.campId);
  const [inviteCode, setInviteCode] = useState(invited.code);
  const named = detail.camps.find(({ id }) => id === chosen);
  const camp = named ?? (invited.code ? undefined : detail.camps[0]);
  const needsInvite = camp?.needsInvite ?? invited.code !== '';
  const { join, busy, error } = useJoin(detail.id);
  useEffect(() => {
    const [only, other] = detail.camps;
    if (!takeAsked(detail.id) || detail.joined || !only || other) return;
    if (!only.needsInvite && !only.needsApproval) void join({ campId: only.id, inviteCode: undefined });
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const campId = camp?.id ?? (chosen || undefined);
    void join({ campId, inviteCode: needsInvite ? inviteCode.trim() : undefined });
  }
  return (
    <form className={styles.stack} onSubmit={submit}>
      <h2 className={styles.title}>{text.title}</h2>
      <Before status={detail.joined?.status} />
      <CampChoice camps={detail.camps} chosen={camp?.id} onChoose={setChosen} />
      {needsInvite ? (
        <TextInput
          label={text.inviteCode}
          hint={text.inviteHint}
          error={error}
          required
          maxLength={40}
          autoComplete="off"
          value={inviteCode}
          onChange={(event) => setInviteCode(event.target.value)}
        />
      ) : null}
      {error && !needsInvite ? <Notice tone="danger">{error}</Notice> : null}
      <div className={styles.action}>
        <Button type="submit" size="large" block loading={busy}>
          {camp?.needsApproval ? text.submit : text.now}
        </Button>
      </div>
      <p className={styles.hint}>{camp?.needsApproval ? text.afterApproval : text.afterJoining}</p>
    </form>
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
  // A refusal of an earlier visit is not this one's.
  const [tried, setTried] = useState(false);
  const error = useFailure('practise/join')?.msg;
  async function join(choice: { campId: number | undefined; inviteCode: string | undefined }) {
    setTried(true);
    const answer = await dispatch(joinProject({ projectId, ...choice }));
    if (answer.code !== codes.ok || answer.data.status !== enrolmentStatus.learning) return;
    // What joining has loaded again: this form's own `detail` is from before.
    const joined = dispatch((_, state) => state().practise.practiseDetail?.joined);
    navigate(continuePath({ projectId, progress: 0, nextChapterId: null, ...joined }));
  }
  return { join, busy, error: tried ? error : undefined };
}
