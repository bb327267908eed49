import type { EnrolmentStatus } from '@zhixing/contract/words';
import { useSearchParams } from 'react-router';
import { parseStatus } from '../../address.ts';
import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useAppSelector, useBusy, useFailure, useReload } from '../../base/hooks.ts';
import { hasMore } from '../../base/paged.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Way } from '../../ui/empty/Way.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Tabs } from '../../ui/page/Tabs.tsx';
import { loadMyPractise } from '../account/public/lists.ts';
import { MyProjectCard } from './enrolled/MyProjectCard.tsx';
import styles from './enrolled/UserPractise.module.css';
import { Invitations } from './invitations/Invitations.tsx';
import { useInvitationsQuery } from './invitations/invitations-api.ts';
import { InviteCode } from './invite/InviteCode.tsx';

/** /user/practise: the projects one has joined. */
export function Screen() {
  const text = useTexts('myPractise');
  const statuses = useTexts('common').enrolmentStatus;
  const statusList = useAppSelector((state) => state.account.statusList);
  const counts = useAppSelector((state) => state.account.practiseCounts);
  const [search] = useSearchParams();
  const reload = useReload();
  const { data, refetch } = useInvitationsQuery({});
  const status = parseStatus({ search });
  const tabs = [
    { label: text.all, to: paths.userPractise() },
    ...statusList
      .map(({ value }) => ({
        value,
        label: statuses[value],
        to: paths.userPractise(value),
        count: counts?.find((each) => each.status === value)?.count ?? 0,
      }))
      // A tab without projects is not shown unless it is open.
      .filter(({ value, count }) => count > 0 || value === status),
  ];
  return (
    <>
      <h1 className={styles.title}>{text.title}</h1>
      <div className={styles.invitations}>
        <Invitations list={data?.list ?? []} refetch={refetch} onAccepted={reload} />
      </div>
      {tabs.length > 1 ? (
        <Tabs items={tabs} current={paths.userPractise(status)} label={text.filter} />
      ) : null}
      <Projects status={status} />
      <div className={styles.code}>
        <InviteCode />
      </div>
    </>
  );
}

function Projects({ status }: { status: EnrolmentStatus | undefined }) {
  const text = useTexts('myPractise');
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => state.account.practiseList);
  const busy = useBusy('account/loadPractiseList');
  const failure = useFailure('account/loadPractiseList');
  const { list } = page;
  if (list.length === 0 && busy) {
    return (
      <Delayed>
        <div className={styles.loading}>
          <Skeleton kind="wide" count={3} />
        </div>
      </Delayed>
    );
  }
  if (list.length === 0 && failure) return <LoadFailed failure={failure} />;
  if (list.length === 0) return <None all={status === undefined} />;
  return (
    <>
      <ul className={styles.list}>
        {list.map((project) => (
          <li key={project.campId}>
            <MyProjectCard project={project} />
          </li>
        ))}
      </ul>
      {hasMore(page) ? (
        <div className={styles.more}>
          <Button
            variant="secondary"
            loading={busy}
            onClick={() => void dispatch(loadMyPractise({ page: page.page + 1, status }))}
          >
            {text.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function None({ all }: { all: boolean }) {
  const text = useTexts('myPractise');
  if (!all) return <Empty drawing={Way} title={text.noneOfStatus} hint={text.noneOfStatusHint} />;
  return (
    <Empty
      drawing={Way}
      title={text.none}
      hint={text.noneHint}
      action={<ButtonLink to={paths.practise()}>{text.browse}</ButtonLink>}
    />
  );
}
