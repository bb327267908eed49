import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import { usePageTitle } from '../../base/page-title.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useUnsent } from '../writing-queue/index.ts';
import { logout } from './account.actions.ts';
import { Result } from './Result.tsx';

/** Logs out. A student with unsent work is asked to confirm; the work stays on the device, encrypted (rules: unsent-sealed). */
export function Screen() {
  const text = useTexts('account').logout;
  const dispatch = useAppDispatch();
  const { count, lock } = useUnsent();
  const title = usePageTitle();
  const [sure, setSure] = useState(false);
  const [gone, setGone] = useState(false);
  const leaving = sure || count === 0;
  useEffect(() => {
    if (!leaving) return;
    void dispatch(logout())
      .then(lock)
      .then(() => setGone(true));
  }, [dispatch, leaving, lock]);
  if (gone) return <LoggedOut />;
  if (leaving || count === undefined) return <Result title={title ?? ''} hint={text.leaving} />;
  return (
    <Result mark="alert" title={text.unsent({ count })} hint={text.unsentHint}>
      <ButtonLink to={paths.userPractise()}>{text.stay}</ButtonLink>
      <Button variant="secondary" onClick={() => setSure(true)}>
        {text.leaveAnyway}
      </Button>
    </Result>
  );
}

function LoggedOut() {
  const text = useTexts('account').logout;
  return (
    <Result mark="check" title={text.title} hint={text.hint}>
      <ButtonLink to={paths.login()}>{text.again}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.home()}>
        {text.home}
      </ButtonLink>
    </Result>
  );
}
