import { Button } from 'antd';
import { useAppDispatch, useAppSelector, useBusy, useFailure, useReload } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loadCertList } from '../account/account.actions.ts';
import { hasMore } from '../paged.ts';
import { CertCard } from './CertCard.tsx';
import styles from './UserCert.module.css';

/** /user/cert: one's certificates. */
export function Screen() {
  return (
    <>
      <h1 className={styles.title}>我的证书</h1>
      <Certificates />
    </>
  );
}

function Certificates() {
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => state.account.certList);
  const busy = useBusy('account/loadCertList');
  const failure = useFailure('account/loadCertList');
  const reload = useReload();
  if (page.list.length === 0 && busy) {
    return (
      <Delayed>
        <Skeleton kind="card" count={2} />
      </Delayed>
    );
  }
  if (page.list.length === 0 && failure) return <ErrorState message={failure.msg} onRetry={reload} />;
  if (page.list.length === 0) {
    return (
      <Empty
        title="还没有证书"
        hint="完成一个项目的全部要求，结业证书就会出现在这里。"
        action={<ButtonLink to={paths.userPractise()}>看看我的进度</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {page.list.map((project) => (
          <li key={project.campId}>
            <CertCard project={project} />
          </li>
        ))}
      </ul>
      {hasMore(page) ? (
        <div className={styles.more}>
          <Button loading={busy} onClick={() => void dispatch(loadCertList({ page: page.page + 1 }))}>
            加载更多
          </Button>
        </div>
      ) : null}
    </>
  );
}
