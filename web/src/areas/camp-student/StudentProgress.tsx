import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useContentLang } from '../../locales/content.ts';
import { type AllTexts, useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/staff/Loading.tsx';
import { PlainTable } from '../../ui/staff/PlainTable.tsx';
import { StudentSection } from './StudentSection.tsx';
import styles from './student.module.css';
import { type StudentRecord, studentApi } from './student-api.ts';

type Lesson = StudentRecord['list'][number];
type Words = AllTexts['staffStudent']['progress'];

interface StudentProgressProps {
  projectId: number;
  userId: number;
  /** When the camp ends: homework and tests without a deadline are due then. */
  campEndsAt: string;
  /** Whether the student learns or has graduated: others have no progress. */
  learns: boolean;
}

/** The progress by lesson, each with what it is computed from. */
export function StudentProgress({ learns, ...of }: StudentProgressProps) {
  const text = useTexts('staffStudent').progress;
  return learns ? (
    <Lessons {...of} />
  ) : (
    <StudentSection title={text.title}>
      <p className={styles.none}>{text.notShown}</p>
    </StudentSection>
  );
}

function Lessons({ projectId, userId, campEndsAt }: Omit<StudentProgressProps, 'learns'>) {
  const text = useTexts('staffStudent').progress;
  const lang = useContentLang();
  const { time } = useChinaDates();
  const {
    currentData: record,
    error,
    isFetching,
    refetch,
  } = studentApi.useStudentRecordQuery({ projectId, userId });
  if (!record)
    return (
      <StudentSection title={text.title}>
        {error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : <Loading />}
      </StudentSection>
    );
  return (
    <StudentSection title={text.title} lead={text.lead({ done: record.doneCount, all: record.leafCount })}>
      <PlainTable
        label={text.title}
        dense
        keyOf={({ chapterId }) => chapterId}
        rows={record.list}
        columns={[
          { title: text.lesson, cell: ({ title }) => <span lang={lang}>{title}</span> },
          { title: text.state, cell: (lesson) => <Done lesson={lesson} /> },
          { title: text.evidence, cell: (lesson) => evidenceOf(lesson, text) },
          {
            title: text.deadline,
            cell: ({ deadline, homework, test }) => {
              if (deadline) return time(deadline);
              if (homework || test) return text.campEnd({ time: time(campEndsAt) });
              return <span data-quiet="">—</span>;
            },
          },
        ]}
      />
    </StudentSection>
  );
}

function Done({ lesson: { done, doneAt } }: { lesson: Lesson }) {
  const text = useTexts('staffStudent').progress;
  const { time } = useChinaDates();
  if (!done) return text.notDone;
  return (
    <span className={styles.done}>
      <Icon name="check" size={14} />
      <span>{doneAt ? text.done({ time: time(doneAt) }) : text.doneOnly}</span>
    </span>
  );
}

type Version = NonNullable<Lesson['homework']>['submissions'][number];

/** A returned version has no figure, whatever it was given (rules: gradebook-figures). */
function stateOf({ reviewedAt, score, passed }: Version, text: Words): string {
  if (reviewedAt === null) return text.unmarked;
  if (passed === false) return text.returned;
  return score === null ? text.passed : text.marked({ score });
}

/** What the state of a lesson is computed from, in one line. */
export function evidenceOf({ reading, watching, homework, test }: Lesson, text: Words): string {
  const duration = (all: number) =>
    text.minutes({ minutes: Math.floor(all / 60), seconds: Math.round(all % 60) });
  if (reading && reading.seconds > 0)
    return text.read({ seconds: duration(reading.seconds), needed: duration(reading.needed) });
  if (watching && watching.watched.length > 0) {
    const seconds = watching.watched.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0);
    return text.watched({ seconds: duration(seconds), total: duration(watching.total) });
  }
  if (homework && homework.submissions.length > 0) {
    const newest = homework.submissions.reduce((a, b) => (b.version > a.version ? b : a));
    return `${text.versions({ count: homework.submissions.length })} · ${stateOf(newest, text)}`;
  }
  if (test && test.attempts.length > 0) {
    const scored = test.attempts.filter(({ score }) => score !== null);
    const counted = scored.find((attempt) => attempt.counted);
    if (!counted) return text.opened({ count: test.attempts.length });
    const { score, total } = counted;
    return text.attempts({ count: scored.length, best: score ?? 0, total: total ?? test.total });
  }
  return text.nothing;
}
