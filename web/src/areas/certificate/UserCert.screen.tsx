import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useAppSelector, useBusy, useFailure } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Certificate } from '../../ui/empty/Certificate.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Pagination } from '../../ui/page/Pagination.tsx';
import { loadCertList } from '../account/public/lists.ts';
import { CertCard } from './preview/CertCard.tsx';
import styles from './UserCert.module.css';

/** /user/cert: one's certificates. */
export function Screen() {
  const text = useTexts('myCert');
  return (
    <>
      <h1 className={styles.title}>{text.title}</h1>
      <Certificates />
    </>
  );
}

function Certificates() {
  const text = useTexts('myCert');
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => state.account.certList);
  const busy = useBusy('account/loadCertList');
  const failure = useFailure('account/loadCertList');
  if (page.list.length === 0 && busy) {
    return (
      <Delayed>
        <div className={styles.loading}>
          <Skeleton kind="wide" count={1} />
        </div>
      </Delayed>
    );
  }
  if (page.list.length === 0 && failure) return <LoadFailed failure={failure} />;
  if (page.list.length === 0) {
    return (
      <Empty
        drawing={Certificate}
        title={text.none}
        hint={text.noneHint}
        action={<ButtonLink to={paths.userPractise()}>{text.seeProgress}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-busy={busy}>
        {page.list.map((project) => (
          <li key={project.campId}>
            <CertCard project={project} />
          </li>
        ))}
      </ul>
      <Pagination
        of={page}
        sizes={[10, 20, 50]}
        busy={busy}
        onTurn={(asked) => void dispatch(loadCertList(asked))}
      />
    </>
  );
}
