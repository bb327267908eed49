import { Link, useLocation } from 'react-router';
import { useAppSelector, useBusy, useReload } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CampChoice } from './CampChoice.tsx';
import { Joined } from './Joined.tsx';
import { JoinForm } from './JoinForm.tsx';
import styles from './JoinPanel.module.css';
import { type JoinState, joinState } from './join-state.ts';
import type { PractiseDetail } from './practise.slice.ts';

/** Where this student stands with this project. What the server renders is a visitor's. */
export function useJoinState(detail: PractiseDetail): JoinState {
  const session = useAppSelector((state) => state.account.session);
  const busy = useBusy('practise/loadDetail');
  return joinState({ session, busy, joined: detail.joined, camps: detail.camps });
}

/** The one thing to do next: log in, choose a camp and join, wait, or go on learning. */
export function JoinPanel({ detail }: { detail: PractiseDetail }) {
  const state = useJoinState(detail);
  if (state === 'learning' || state === 'graduated' || state === 'waiting') {
    return <Joined detail={detail} state={state} />;
  }
  if (state === 'checking' || state === 'unchecked') return <Checking busy={state === 'checking'} />;
  if (state === 'closed') return <Closed />;
  return state === 'visitor' ? <Visitor detail={detail} /> : <JoinForm detail={detail} />;
}

function Visitor({ detail }: { detail: PractiseDetail }) {
  const { pathname } = useLocation();
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>报名参加</h2>
      <CampChoice camps={detail.camps} />
      <ButtonLink size="large" block to={paths.login(pathname)}>
        立即报名
      </ButtonLink>
      <p className={styles.hint}>
        登录后即可报名。还没有账号？
        <Link to={paths.register(pathname)}>用手机号注册</Link>
      </p>
    </div>
  );
}

function Closed() {
  const session = useAppSelector((state) => state.account.session);
  const { pathname } = useLocation();
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>暂时不能报名</h2>
      <p className={styles.hint}>
        目前没有开放报名的实训营。新一期开放之后，这里会出现报名入口。
        {session === 'student' ? null : '部分实训营只面向指定院校，登录后才能看到。'}
      </p>
      {session === 'student' ? null : (
        <ButtonLink variant="secondary" block to={paths.login(pathname)}>
          登录查看
        </ButtonLink>
      )}
      <ButtonLink variant="ghost" block to={paths.practise()}>
        看看其他项目
      </ButtonLink>
    </div>
  );
}

function Checking({ busy }: { busy: boolean }) {
  const reload = useReload();
  return (
    <div className={styles.stack}>
      <h2 className={styles.title}>报名参加</h2>
      {busy ? null : <p className={styles.hint}>没能读到你的报名状态，请检查网络后重试。</p>}
      <Button size="large" block variant="secondary" loading={busy} onClick={reload}>
        {busy ? '正在读取报名状态' : '重新读取'}
      </Button>
    </div>
  );
}
