import { contentType } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useContentLang, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Pagination } from '../../ui/page/Pagination.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { PageHeader } from '../back-office/public/page.ts';
import { workStatesPath } from '../camps/index.ts';
import { type MarkingCamp, markingApi } from './marking-api.ts';
import { queuePath, testPath } from './marking-paths.ts';
import styles from './Overview.module.css';
import { OverviewBar } from './OverviewBar.tsx';
import { useOverviewQuery } from './use-overview-query.ts';

const sizes: [number, ...number[]] = [10, 20];

/** What waits for the reader, by camp and lesson. */
export function Screen() {
  const text = useTexts('staffMarking').overview;
  const address = useOverviewQuery();
  const { asked, change, turn } = address;
  const { data, error, isFetching, refetch } = markingApi.useMarkingOverviewQuery(asked);
  const showAll = () => change({ all: 1, type: undefined, campId: undefined });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <OverviewBar {...address} />
      {error && !isFetching && !data ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {!data && isFetching ? <Skeleton count={6} /> : null}
      {data?.total === 0 ? (
        <Empty
          title={asked.onlyWaiting ? text.nothingWaits : text.none}
          hint={asked.onlyWaiting ? text.nothingWaitsHint : text.noneHint}
          action={
            asked.onlyWaiting ? (
              <Button variant="secondary" onClick={showAll}>
                {text.showAll}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      <div className={styles.camps}>
        {data?.list.map((camp) => (
          <Camp key={camp.campId} camp={camp} />
        ))}
      </div>
      {data ? <Pagination of={data} sizes={sizes} busy={isFetching} onTurn={turn} /> : null}
    </>
  );
}

function Camp({ camp }: { camp: MarkingCamp }) {
  const { overview: text, closed } = useTexts('staffMarking');
  const titleOf = useTitleOf();
  const lang = useContentLang();
  const { date } = useChinaDates();
  const waitingText = camp.gradebookState === 'open' ? text.waitingOf : text.unmarkedOf;
  const { campId, title, projectTitle, projectTitleEn, endsAt, anonymous, gradebookState } = camp;
  const { waiting, leaves: lessons } = camp;
  return (
    // No landmark: there are many, and two camps of one project may have one name.
    <article
      className={styles.camp}
      aria-label={`${title} · ${titleOf({ title: projectTitle, titleEn: projectTitleEn })}`}
    >
      <header className={styles.head}>
        <h2 lang={lang}>{title}</h2>
        {anonymous ? <Tag>{text.anonymous}</Tag> : null}
        {gradebookState === 'open' ? null : <Tag tone="warning">{closed.titles[gradebookState]}</Tag>}
        <span className={styles.count}>{waitingText({ count: waiting })}</span>
        <p>
          {titleOf({ title: projectTitle, titleEn: projectTitleEn })} · {text.ends({ day: date(endsAt) })}
        </p>
        {gradebookState === 'open' || waiting === 0 ? null : <p>{closed.hints[gradebookState]}</p>}
      </header>
      <ul className={styles.lessons}>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.chapterId}
            campId={campId}
            lesson={lesson}
            anonymous={anonymous}
            waitingText={waitingText}
          />
        ))}
      </ul>
    </article>
  );
}

interface LessonRowProps {
  campId: number;
  lesson: MarkingCamp['leaves'][number];
  anonymous: boolean;
  waitingText: (given: { count: number }) => string;
}

function LessonRow({ campId, lesson, anonymous, waitingText }: LessonRowProps) {
  const work = useTexts('staffMissingWork');
  const text = useTexts('staffMarking').overview;
  const lang = useContentLang();
  const { date } = useChinaDates();
  const { chapterId, title, type, waiting, again, late, oldest } = lesson;
  return (
    <li className={styles.lesson} data-quiet={waiting === 0 || undefined}>
      <Link
        to={type === contentType.test ? testPath({ campId, chapterId }) : queuePath({ campId, chapterId })}
        lang={lang}
      >
        {title}
      </Link>
      <span className={styles.kind}>{type === contentType.test ? text.test : text.homework}</span>
      <span className={styles.tags}>
        {again > 0 ? <Tag tone="warning">{text.again({ count: again })}</Tag> : null}
        {late > 0 ? <Tag>{text.late({ count: late })}</Tag> : null}
        {anonymous ? null : (
          <Link to={workStatesPath(campId, `l${chapterId}`)} aria-label={work.ofItem({ title })}>
            {work.open}
          </Link>
        )}
      </span>
      <span className={styles.since}>{oldest ? text.oldest({ day: date(oldest) }) : ''}</span>
      <strong>{waitingText({ count: waiting })}</strong>
    </li>
  );
}
