import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { logout } from './account.actions.ts';
import styles from './account.module.css';

export function Screen() {
  const dispatch = useAppDispatch();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    void dispatch(logout()).then(() => setGone(true));
  }, [dispatch]);
  return (
    <div className={styles.result} aria-live="polite">
      {gone ? (
        <>
          <span className={styles.mark}>
            <Icon name="check" size={28} />
          </span>
          <h1>已退出登录</h1>
          <p>这台设备上的登录信息已经清除。用的是公共电脑时，可以放心离开了。</p>
          <div className={styles.actions}>
            <ButtonLink to={paths.login()}>重新登录</ButtonLink>
            <ButtonLink variant="secondary" to={paths.home()}>
              返回首页
            </ButtonLink>
          </div>
        </>
      ) : (
        <h1>正在退出…</h1>
      )}
    </div>
  );
}
