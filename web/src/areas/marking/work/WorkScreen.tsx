import { type RefObject, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { PageHeader } from '../../back-office/public/page.ts';
import { studentPath } from '../../camps/index.ts';
import { ShortcutsButton } from '../keys/MarkingKeys.tsx';
import { useMarkingKeys } from '../keys/use-marking-keys.ts';
import type { Work } from '../marking-api.ts';
import { overviewPath, queuePath, useFilter } from '../marking-paths.ts';
import { studentDetails, useStudentLabel, useSubmittedAt } from '../student-label.ts';
import { MarkPanel } from './MarkPanel.tsx';
import { PromptPane } from './PromptPane.tsx';
import type { Order } from './use-work-order.ts';
import styles from './WorkScreen.module.css';
import { WrittenPane } from './WrittenPane.tsx';

/**
 * One thing after the other in the same place: the heading that says which has the focus once it is there, and Tab goes on
 * behind it. Not where somebody has gone elsewhere meanwhile, nor with the page itself.
 */
function useFocusHeading(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const arrived = document.activeElement?.matches('#main, [data-content-start]');
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}

interface WorkScreenProps {
  work: Work;
  order: Order;
  onGo: (submissionId: number) => void;
  /** The review was given. */
  onReviewed: () => void;
}

/** One work: what was asked, what was handed in and what it is worth, side by side where there is room, else below each other. */
export function WorkScreen({ work, order, onGo, onReviewed }: WorkScreenProps) {
  const text = useTexts('staffMarking').work;
  const lang = useContentLang();
  const filter = useFilter();
  const navigate = useNavigate();
  const whose = useStudentLabel();
  const marks = useRef<HTMLDivElement>(null);
  const { student, title } = work;
  const { previous, next } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHeading(heading);
  useMarkingKeys({
    j: () => next !== undefined && onGo(next),
    k: () => previous !== undefined && onGo(previous),
  });
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const finish = () => {
    onReviewed();
    // Who has gone on by themselves meanwhile stays where they are.
    if (!here.current) return;
    if (next === undefined) navigate(queuePath(work, filter));
    else onGo(next);
  };
  return (
    <div className={styles.screen} data-wide>
      <PageHeader
        compact
        heading={heading}
        title={whose(student)}
        name={`${whose(student)} · ${title}`}
        lead={<Facts work={work} />}
        trail={[
          { to: overviewPath(), label: text.overview },
          { to: queuePath(work, filter), label: <span lang={lang}>{title}</span> },
        ]}
      >
        {order.place > 0 ? (
          <span className={styles.place}>
            {text.place({ place: order.place, of: `${order.known}${order.more ? '+' : ''}` })}
          </span>
        ) : null}
        <Button
          variant="secondary"
          disabled={previous === undefined}
          onClick={() => previous !== undefined && onGo(previous)}
        >
          <Icon name="arrowLeft" size={16} />
          {text.previous}
        </Button>
        <Button
          variant="secondary"
          disabled={next === undefined}
          onClick={() => next !== undefined && onGo(next)}
        >
          {text.next}
          <Icon name="arrowRight" size={16} />
        </Button>
        <ShortcutsButton />
      </PageHeader>
      <div className={styles.panes}>
        <div className={styles.work}>
          <PromptPane work={work} />
          <WrittenPane work={work} />
          {/* In sight where the marks stand below, until they are. */}
          <div className={styles.toMarks}>
            <Button
              onClick={() => {
                marks.current?.scrollIntoView();
                marks.current?.focus({ preventScroll: true });
              }}
            >
              {text.toMarks}
              <Icon name="chevronDown" size={16} />
            </Button>
          </div>
        </div>
        <div ref={marks} tabIndex={-1} className={styles.side}>
          <MarkPanel work={work} onGo={onGo} onDone={finish} />
        </div>
      </div>
    </div>
  );
}

function Facts({ work }: { work: Work }) {
  const text = useTexts('staffMarking').work;
  const { time } = useChinaDates();
  const handedIn = useSubmittedAt();
  const { campId, student, version, late, deadline } = work;
  const at = handedIn(work.submittedAt);
  const more = studentDetails(student);
  return (
    <span className={styles.facts}>
      {more ? <span>{more}</span> : null}
      {student.studentId === undefined ? null : (
        <Link to={studentPath(campId, student.studentId)}>{text.student}</Link>
      )}
      <span>{at === null ? text.versionOf({ version }) : text.submitted({ version, time: at })}</span>
      {deadline ? <span>{text.deadline({ time: time(deadline) })}</span> : null}
      {late ? <Tag tone="danger">{text.late}</Tag> : null}
    </span>
  );
}
