import { levelOf } from '@zhixing/contract/grade-level';
import { useState } from 'react';
import { Link } from 'react-router';
import { preloadOnIntent } from '../../base/lazy-part.tsx';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { type PlainColumn, PlainTable } from '../../ui/staff/PlainTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { Camp } from '../camps/camps.types.ts';
import { cellPath, GiveAttempts } from '../gradebook/index.ts';
import { GradeScore } from '../learning/public/grades.ts';

import { queuePath, testPath } from '../marking/index.ts';
import { StudentSection } from './StudentSection.tsx';
import styles from './student.module.css';
import type { CampStudent } from './student-api.ts';

type Grades = NonNullable<CampStudent['grades']>;
type Grade = Grades['items'][number];

interface StudentGradesProps {
  camp: Camp;
  student: CampStudent;
  studentId: number;
}

/** The student's row of the gradebook: each item's figure, and the total. */
export function StudentGrades({ camp, student, studentId }: StudentGradesProps) {
  const text = useTexts('staffStudent').grades;
  const lang = useContentLang();
  const { grades, anonymous } = student;
  if (anonymous) return null;
  if (!grades)
    return (
      <StudentSection title={text.title}>
        <p className={styles.none}>{text.none}</p>
      </StudentSection>
    );
  const mayMark = camp.may.includes('work.mark');
  const mayGive = camp.may.includes('camp.change') && camp.gradebookState === 'open';
  // Of a locked gradebook a correction is asked for where the figure's records are (rules: grade-change).
  const mayAsk = mayMark && camp.gradebookState === 'locked';
  const hasActs = (grade: Grade) =>
    mayAsk || (mayMark && awaitsMark(grade)) || (mayGive && grade.kind === 'test');
  const acts: PlainColumn<Grade>[] = [
    {
      title: text.act,
      cell: (grade) =>
        hasActs(grade) ? (
          <span className={styles.total}>
            {mayMark ? <MarkLink campId={camp.id} grade={grade} /> : null}
            {mayGive ? <MoreAttempts campId={camp.id} studentId={studentId} grade={grade} /> : null}
            {mayAsk ? (
              <Link
                to={cellPath(camp.id, studentId, grade.key)}
                aria-label={text.askOf({ title: grade.title })}
              >
                {text.ask}
              </Link>
            ) : null}
          </span>
        ) : null,
    },
  ];
  return (
    <StudentSection title={text.title} lead={<Total grades={grades} />}>
      <PlainTable
        label={text.title}
        keyOf={({ key }) => key}
        rows={grades.items}
        columns={[
          {
            title: text.item,
            cell: ({ title, kind }) => (kind === 'own' ? title : <span lang={lang}>{title}</span>),
          },
          { title: text.score, align: 'end', cell: (grade) => <GradeScore grade={grade} /> },
          ...(grades.items.some(hasActs) ? acts : []),
        ]}
      />
    </StudentSection>
  );
}

function Total({ grades }: { grades: Grades }) {
  const text = useTexts('staffStudent').grades;
  const { levels, figures, unsettled, unsettledTotal } = useTexts('grades');
  const { total, passed } = grades;
  if (grades.deferred) return text.lead({ total: figures.deferred });
  if (grades.unsettled)
    return text.lead({ total: total === null ? unsettled : unsettledTotal({ total: `${total}` }) });
  if (total === null) return text.noTotal;
  const level = levelOf(total, grades);
  return (
    <span className={styles.total}>
      {text.lead({ total: level ? `${levels[level]} ${total}` : `${total}` })}
      {passed === null ? null : (
        <Tag tone={passed ? 'success' : 'danger'}>{passed ? text.passed : text.failed}</Tag>
      )}
    </span>
  );
}

/** Its work waits to be marked. */
const awaitsMark = ({ kind, state }: Grade) => kind !== 'own' && state === 'waiting';

/** To the place where its work is marked. */
function MarkLink({ campId, grade }: { campId: number; grade: Grade }) {
  const text = useTexts('staffStudent').grades;
  const { key, kind } = grade;
  if (!awaitsMark(grade)) return null;
  const lesson = { campId, chapterId: Number(key.slice(1)) };
  return <Link to={kind === 'homework' ? queuePath(lesson) : testPath(lesson)}>{text.mark}</Link>;
}

/** More attempts at a test for this student. */
function MoreAttempts({ campId, studentId, grade }: { campId: number; studentId: number; grade: Grade }) {
  const { attempts: text } = useTexts('staffMissingWork');
  const [open, setOpen] = useState(false);
  if (grade.kind !== 'test') return null;
  const { title } = grade;
  const shut = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        {...preloadOnIntent(GiveAttempts)}
        onClick={() => setOpen(true)}
      >
        {text.open}
        <span className="visually-hidden"> {title}</span>
      </Button>
      {open ? (
        <GiveAttempts
          campId={campId}
          title={title}
          chapterId={Number(grade.key.slice(1))}
          studentIds={[studentId]}
          onClose={shut}
        />
      ) : null}
    </>
  );
}
