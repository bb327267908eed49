import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { logout } from './account.actions.ts';
import { Result } from './Result.tsx';

export function Screen() {
  const text = useTexts('account').logout;
  const dispatch = useAppDispatch();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    void dispatch(logout()).then(() => setGone(true));
  }, [dispatch]);
  if (!gone) return <Result title={text.leaving} />;
  return (
    <Result mark="check" title={text.title} hint={text.hint}>
      <ButtonLink to={paths.login()}>{text.again}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.home()}>
        {text.home}
      </ButtonLink>
    </Result>
  );
}
