import { workStatus } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { isUnsubmitted, RemainingTag } from '../../schoolwork/public/view.ts';
import type { HomeworkItem } from '../../schoolwork/schoolwork.types.ts';
import styles from './Homework.module.css';

interface HomeworkRowProps {
  item: HomeworkItem;
  projectId: number;
  current: boolean;
}

type Status = 'none' | 'draft' | 'submitted' | 'changed' | 'returned' | 'reviewed';
const tones: Partial<Record<Status, TagTone>> = {
  submitted: 'success',
  reviewed: 'success',
  returned: 'warning',
  changed: 'warning',
  draft: 'primary',
};

function statusOf({ status, submission, review }: HomeworkItem): Status {
  if (!submission) return status === null ? 'none' : 'draft';
  if (status === workStatus.draft) return 'changed';
  if (!review) return 'submitted';
  return review.passed === false ? 'returned' : 'reviewed';
}

/** One homework of the list: where it stands, until when, and what it got. */
export function HomeworkRow({ item, projectId, current }: HomeworkRowProps) {
  const { list: text, time: words } = useTexts('schoolwork');
  const { time } = useChinaDates();
  const lang = useContentLang();
  const { chapterId, title, chapter, deadline, extensionReason, submission, review } = item;
  const status = statusOf(item);
  return (
    <Link
      to={paths.learningHomework({ projectId, chapterId })}
      className={styles.row}
      aria-current={current ? 'page' : undefined}
    >
      <span className={styles.title}>
        {chapter.length > 0 ? (
          <small className={styles.above} lang={lang}>
            {chapter.join(' / ')}
          </small>
        ) : null}
        <span lang={lang}>{title}</span>
        <small className={styles.due}>
          {deadline ? words.due({ time: time(deadline) }) + words.china : words.noDeadline}
        </small>
        {extensionReason ? (
          <small className={styles.due}>{words.extended({ reason: extensionReason })}</small>
        ) : null}
        <span className={styles.tags}>
          <Tag tone={tones[status]}>{text.status[status]}</Tag>
          {submission?.late ? <Tag tone="danger">{text.late}</Tag> : null}
          {typeof review?.score === 'number' ? (
            <Tag tone="primary">{text.score({ score: review.score })}</Tag>
          ) : null}
          {deadline && isUnsubmitted(item) ? <RemainingTag deadline={deadline} /> : null}
        </span>
      </span>
      <Icon name="chevronRight" size={16} />
    </Link>
  );
}
