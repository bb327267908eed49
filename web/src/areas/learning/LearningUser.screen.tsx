import { Link, useLocation } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useAppSelector } from '../../base/hooks.ts';
import { LoadingTitle } from '../../base/LoadingTitle.tsx';
import { lazyPart } from '../../base/lazy-part.tsx';
import { useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { Graduated } from './chapter/Graduated.tsx';
import { LearningGate } from './chapter/LearningGate.tsx';
import type { OwnGradesProps } from './grades/OwnGrades.tsx';
import type { ProgressRecord } from './learning.types.ts';
import { learningApi } from './learning-api.ts';
import { LessonRecord } from './record/LessonRecord.tsx';
import { NoteList } from './record/NoteList.tsx';
import styles from './record/Record.module.css';
import { RecordSummary } from './record/RecordSummary.tsx';
import { Scores } from './record/Scores.tsx';

const OwnGrades = lazyPart<OwnGradesProps>(
  'learning/grades',
  () => import('./grades/OwnGrades.tsx').then((module) => module.OwnGrades),
  { bundles: ['ownGrades'] },
);

/** /learning/user: a student's record in this project. Each figure can be opened and shows its rule and its records. */
export function Screen() {
  return (
    <LearningGate>
      <ProjectRecord />
    </LearningGate>
  );
}

function ProjectRecord() {
  const projectId = useAppSelector((state) => state.learning.projectId) ?? 0;
  const userId = useAppSelector((state) => state.learning.userId);
  const {
    currentData: record,
    error,
    isFetching,
    refetch,
  } = learningApi.useRecordQuery({ projectId, ...(userId === null ? {} : { userId }) });
  const text = useTexts('learning').record;
  if (record) return <Record record={record} />;
  return (
    <Container className={styles.page}>
      <LoadingTitle />
      {error && !isFetching ? (
        <QueryFailed error={error} onRetry={refetch} />
      ) : (
        <Delayed>
          <Skeleton kind="list" count={6} label={text.loading} />
        </Delayed>
      )}
    </Container>
  );
}

function Record({ record }: { record: ProgressRecord }) {
  const text = useTexts('learning').record;
  const titleOf = useTitleOf();
  const { search } = useLocation();
  const info = useAppSelector((state) => state.learning.projectInfo);
  // Staff view a student's record: without the congratulation and without the student's notes.
  const own = useAppSelector((state) => state.learning.userId) === null;
  const name = useAppSelector((state) => state.account.userInfo?.name);
  return (
    <Container className={styles.page}>
      <header>
        <h1 className={styles.title}>{own ? text.title : text.titleOfStudent}</h1>
        <p className={styles.sub}>
          {info ? titleOf(info) : record.title} · {text.chinaTime}
        </p>
        {own ? (
          <Link className={styles.jump} to={{ search, hash: '#grades' }}>
            {text.toGrades}
          </Link>
        ) : null}
        {own ? <p className={styles.printed}>{name}</p> : null}
      </header>
      {own ? <Graduated /> : null}
      <RecordSummary record={record} />
      <section aria-labelledby="lesson-records">
        <h2 id="lesson-records" className={styles.heading}>
          {text.lessonRecords}
        </h2>
        <p className={styles.hint}>{text.lessonRecordsHint}</p>
        <ul className={styles.lessons}>
          {record.list.map((lesson) => (
            <li key={lesson.chapterId}>
              <LessonRecord lesson={lesson} projectId={record.projectId} />
            </li>
          ))}
        </ul>
      </section>
      {/* The grades come later than the records: above them they would move them. */}
      {own ? <OwnGrades projectId={record.projectId} /> : null}
      <Scores projectId={record.projectId} />
      {own ? <NoteList notes={record.notes} projectId={record.projectId} /> : null}
    </Container>
  );
}
