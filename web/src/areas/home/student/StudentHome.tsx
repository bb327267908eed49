import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useAppSelector } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Container } from '../../../ui/page/Container.tsx';
import { MoreLink } from '../../../ui/text/MoreLink.tsx';
import { Invitations, useInvitationsQuery } from '../../practise/public/invitations.ts';
import type { Overview } from '../home.types.ts';
import { homeApi } from '../home-api.ts';
import { Applied } from './Applied.tsx';
import { Due } from './Due.tsx';
import { NextStep } from './NextStep.tsx';
import { OtherProjects } from './OtherProjects.tsx';
import { Returned } from './Returned.tsx';
import styles from './StudentHome.module.css';

/** A student's home page: pending applications, the next lesson, deadlines, reviewed homework, progress. */
export function StudentHome() {
  const text = useTexts('studentHome');
  const name = useAppSelector((state) => state.account.userInfo?.name);
  const { data, error, isFetching, refetch } = homeApi.useOverviewQuery({});
  const invitations = useInvitationsQuery({});
  // A name that comes after the heading can make it a line longer, which would move what is below.
  const ready = data && !invitations.isLoading;
  if (!name && !ready && !(error && !isFetching))
    return (
      <Container className={styles.home}>
        <Skeleton kind="page" count={1} />
      </Container>
    );
  return (
    <Container className={styles.home}>
      <header className={styles.header}>
        <h1>{name ? text.greeting({ name }) : text.greetingAlone}</h1>
        <MoreLink to={paths.userPractise()}>{text.all}</MoreLink>
      </header>
      {/* Both calls are awaited, so that nothing shown is pushed down (rules: student-home). */}
      {ready ? (
        <>
          <Invitations
            list={invitations.data?.list ?? []}
            refetch={invitations.refetch}
            onAccepted={() => void refetch()}
          />
          <Body overview={data} />
        </>
      ) : error && !isFetching ? (
        <QueryFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton kind="page" count={1} />
      )}
    </Container>
  );
}

function Body({ overview: { applied, projects, due, returned } }: { overview: Overview }) {
  const text = useTexts('studentHome');
  const [first, ...others] = projects;
  const waiting = applied.length > 0 ? <Applied list={applied} /> : null;
  if (!first && returned.length === 0) {
    if (waiting) return waiting;
    return (
      <div className={styles.none}>
        <Empty
          title={text.none}
          hint={text.noneHint}
          action={
            <ButtonLink size="large" to={paths.practise()}>
              {text.browse}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <>
      {waiting}
      {first ? <NextStep project={first} /> : <NothingToLearn />}
      <div className={styles.columns}>
        <Due list={due} />
        <Returned list={returned} />
      </div>
      {others.length > 0 ? <OtherProjects projects={others} /> : null}
    </>
  );
}

/** Shown when no project is being learned: links to the certificates and to all projects. */
function NothingToLearn() {
  const text = useTexts('studentHome');
  return (
    <Empty
      compact
      title={text.noneNow}
      action={
        <>
          <ButtonLink variant="secondary" to={paths.userCert()}>
            {text.certificates}
          </ButtonLink>
          <ButtonLink to={paths.practise()}>{text.browse}</ButtonLink>
        </>
      }
    />
  );
}
