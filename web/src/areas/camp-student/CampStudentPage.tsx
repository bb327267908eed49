import { enrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { PageHeader, PageUnavailable } from '../back-office/public/page.ts';
import type { Camp } from '../camps/camps.types.ts';
import { campPath, studentRecordPath } from '../camps/index.ts';
import { ExtraAttempts } from '../gradebook/public/extra-attempts.ts';

import { StudentActs } from './StudentActs.tsx';
import { StudentGrades } from './StudentGrades.tsx';
import { StudentInquiries, StudentNotices } from './StudentMessages.tsx';
import { StudentProgress } from './StudentProgress.tsx';
import styles from './student.module.css';
import { type CampStudent, studentApi } from './student-api.ts';

export interface CampStudentPageProps {
  camp: Camp;
  studentId: number;
}

const tones: Record<CampStudent['status'], TagTone> = {
  [enrolmentStatus.waiting]: 'warning',
  [enrolmentStatus.learning]: 'primary',
  [enrolmentStatus.graduated]: 'success',
  [enrolmentStatus.refused]: 'danger',
  [enrolmentStatus.left]: 'neutral',
};

/** /staff/camps/:id/students/:id: one student of a camp (rules: camp-student). */
export function CampStudentPage({ camp, studentId }: CampStudentPageProps) {
  const query = studentApi.useCampStudentQuery({ campId: camp.id, studentId });
  const text = useTexts('staffStudent');
  const student = query.currentData;
  if (!student) return <PageUnavailable query={query} />;
  const learns = learningStatuses.includes(student.status);
  return (
    <>
      <StudentHeader camp={camp} student={student} />
      <Facts student={student} />
      {student.anonymous ? <Notice>{text.anonymous}</Notice> : null}
      <ul className={styles.links}>
        {learns ? (
          <li>
            <Link to={studentRecordPath(camp.project.id, studentId)}>{text.record}</Link>
          </li>
        ) : null}
        <li>
          <Link to={`${campPath(camp.id, 'roster')}?keyword=${encodeURIComponent(student.name)}`}>
            {text.roster}
          </Link>
        </li>
        <li>
          <Link to={campPath(camp.id, 'deadlines')}>{text.extend}</Link>
        </li>
      </ul>
      <div className={styles.columns}>
        <div className={styles.column}>
          <StudentGrades camp={camp} student={student} studentId={studentId} />
          {student.anonymous || !learns ? null : (
            <ExtraAttempts
              campId={camp.id}
              of={{ studentId }}
              mayChange={camp.may.includes('camp.change') && camp.gradebookState === 'open'}
            />
          )}
        </div>
        <div className={styles.column}>
          <StudentActs acts={student.acts} />
          <StudentInquiries inquiries={student.inquiries} />
          <StudentNotices notices={student.notices} />
        </div>
      </div>
      <StudentProgress
        projectId={camp.project.id}
        userId={studentId}
        campEndsAt={camp.endsAt}
        learns={learns}
      />
    </>
  );
}

function StudentHeader({ camp, student }: { camp: Camp; student: CampStudent }) {
  const text = useTexts('staffStudent');
  const camps = useTexts('staffCamps');
  const lang = useContentLang();
  return (
    <PageHeader
      trail={[
        { to: staffPath('/camps'), label: camps.title },
        { to: campPath(camp.id), label: <span lang={lang}>{camp.title}</span> },
        { to: campPath(camp.id, 'roster'), label: camps.tabs.roster },
      ]}
      title={
        <span className={styles.title}>
          {student.name}
          <Tag tone={tones[student.status]}>{text.statuses[student.status]}</Tag>
        </span>
      }
      name={`${student.name} · ${camp.title}`}
    />
  );
}

function Facts({ student }: { student: CampStudent }) {
  const text = useTexts('staffStudent');
  const { date, time } = useChinaDates();
  const facts = [
    [text.studentNo, student.studentNo],
    [text.className, student.className],
    [text.nameEn, student.nameEn],
    [text.joinedAt, date(student.joinedAt)],
    [text.seenAt, student.seenAt ? time(student.seenAt) : text.never],
    ...(student.graduatedAt ? [[text.graduatedAt, date(student.graduatedAt)]] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
