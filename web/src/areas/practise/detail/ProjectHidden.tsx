import { codes } from '@zhixing/contract/codes';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../../base/hooks.ts';
import { NotFound } from '../../../base/NotFound.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Container } from '../../../ui/page/Container.tsx';
import { useRequiredField } from '../../../ui/use-required-field.ts';
import { invitedTo } from '../invite/join-invite.ts';
import { loadInvitedProject } from '../practise.actions.ts';
import styles from './ProjectHidden.module.css';

/**
 * No such project for this reader: there is none, or not everybody sees it, which is told the same (rules: project-visibility). A link
 * with a code opens it; else the code is asked for, and who is not logged in may log in.
 */
export function ProjectHidden() {
  const text = useTexts('project').notSeen;
  const { pathname } = useLocation();
  const id = useAppSelector((state) => state.practise.detailId) ?? 0;
  const visitor = useAppSelector((state) => state.account.session) !== 'student';
  const { open, busy, problem } = useInvited(id);
  const [inviteCode, setInviteCode] = useState('');
  useEffect(() => {
    const { code } = invitedTo(id);
    if (id > 0 && code) void open(code);
  }, [id, open]);
  const code = useRequiredField(text.required);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.check(event)) void open(inviteCode.trim());
  }
  return (
    <>
      <NotFound />
      {id > 0 ? (
        <Container className={styles.box}>
          <form className={styles.form} noValidate onSubmit={submit}>
            <h2 className={styles.title}>{text.title}</h2>
            <p className={styles.hint}>{text.hint}</p>
            <TextInput
              ref={code.field}
              label={text.code}
              error={code.error ?? problem}
              required
              maxLength={40}
              autoComplete="off"
              value={inviteCode}
              onChange={(event) => setInviteCode(event.target.value)}
            />
            <div className={styles.acts}>
              <Button type="submit" loading={busy}>
                {text.open}
              </Button>
              {visitor ? (
                <ButtonLink variant="secondary" to={paths.login(pathname)}>
                  {text.logIn}
                </ButtonLink>
              ) : null}
            </div>
          </form>
        </Container>
      ) : null}
    </>
  );
}

function useInvited(id: number) {
  const text = useTexts('project').notSeen;
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [open] = useState(() => async (inviteCode: string) => {
    setBusy(true);
    setProblem(undefined);
    const answer = await dispatch(loadInvitedProject({ id, inviteCode })).unwrap();
    setBusy(false);
    if (answer.code !== codes.ok) setProblem(answer.code === codes.parameter ? text.wrong : answer.msg);
  });
  return { open, busy, problem };
}
