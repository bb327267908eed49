import type { AppealState } from '@zhixing/contract/gradebook-words';
import { useState } from 'react';
import { Link } from 'react-router';
import { fileUrl } from '../../api/settings.ts';
import { preloadOnIntent } from '../../base/lazy-part.tsx';
import { useSettings } from '../../base/settings-context.ts';
import { sizeText } from '../../base/size-text.ts';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { dialogPart } from '../back-office/index.ts';
import { answerPath, queuePath, workPath } from '../marking/index.ts';
import { analysisPath } from '../regrade/index.ts';
import { AppealSteps } from './AppealSteps.tsx';
import type { AssignDialogProps } from './AssignDialog.tsx';
import styles from './appeals.module.css';
import type { StaffAppeal } from './appeals-api.ts';
import type { KeepDialogProps } from './KeepDialog.tsx';

const anyState = { filter: 'all', late: false } as const;

/** Where the mark is corrected: the work, each text answer of the attempt, or the item analysis of a test without any. */
function markPaths({ campId, chapterId, submissionId, texts, attemptNo }: StaffAppeal): string[] {
  const lesson = { campId, chapterId };
  if (submissionId !== null) return [workPath(lesson, submissionId, anyState)];
  if (attemptNo === null) return [queuePath(lesson)];
  if (texts.length === 0) return [analysisPath(campId, chapterId)];
  return texts.map((text) => answerPath(lesson, text));
}

const KeepDialog = dialogPart<KeepDialogProps>('areas/appeals/KeepDialog.tsx', () =>
  import('./KeepDialog.tsx').then((file) => file.KeepDialog),
);
const AssignDialog = dialogPart<AssignDialogProps>('areas/appeals/AssignDialog.tsx', () =>
  import('./AssignDialog.tsx').then((file) => file.AssignDialog),
);

const tones: Record<AppealState, TagTone> = {
  waiting: 'warning',
  kept: 'neutral',
  corrected: 'success',
  withdrawn: 'neutral',
};

/** One appeal: whose, against which mark, why, what happened to it, and what the reader may do with it. */
export function Appeal({ appeal }: { appeal: StaffAppeal }) {
  const text = useTexts('staffAppeals');
  const contentLang = useContentLang();
  const { time } = useChinaDates();
  const { alias: aliasOf } = useTexts('staffMarking');
  const { appealId, state, overdue, dueAt, student, campId, campTitle, chapterTitle, version } = appeal;
  const { attemptNo, score, scoreNow, max, markers, assignee, reason } = appeal;
  const whose = student.name ?? aliasOf(student);
  return (
    <li className={styles.appeal} aria-labelledby={`appeal-${appealId}`}>
      <div className={styles.head}>
        <h2 id={`appeal-${appealId}`}>
          {whose} · <span lang={contentLang}>{chapterTitle}</span>
        </h2>
        <Tag tone={tones[state]}>{text.states[state]}</Tag>
        {overdue ? <Tag tone="danger">{text.overdue}</Tag> : null}
      </div>
      <p className={styles.facts}>
        <Link to={staffPath(`/camps/${campId}`)} lang={contentLang}>
          {campTitle}
        </Link>
        <span>
          {attemptNo === null ? text.version({ version: version ?? 1 }) : text.attempt({ no: attemptNo })}
        </span>
        <span>{text.scores({ asked: score, now: scoreNow, max })}</span>
        {markers.length > 0 ? <span>{text.markedBy({ names: markers })}</span> : null}
        {state === 'waiting' ? <span>{text.due({ time: time(dueAt) })}</span> : null}
        {assignee ? <span>{text.assignee({ name: assignee.name })}</span> : null}
      </p>
      <p className={styles.reason}>{reason}</p>
      <Files files={appeal.files} />
      <AppealSteps steps={appeal.steps} whose={whose} />
      <Acts appeal={appeal} whose={whose} />
    </li>
  );
}

function Files({ files }: Pick<StaffAppeal, 'files'>) {
  const text = useTexts('staffAppeals');
  const settings = useSettings();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={text.files}>
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <a href={fileUrl(settings, url)} target="_blank" rel="noreferrer">
            {name}
          </a>{' '}
          <small>{sizeText(size)}</small>
        </li>
      ))}
    </ul>
  );
}

/** The ways to the mark, where it is corrected; and keeping it, and naming somebody else. */
function Acts({ appeal, whose }: { appeal: StaffAppeal; whose: string }) {
  const text = useTexts('staffAppeals');
  const [open, setOpen] = useState<'keep' | 'assign'>();
  const { mayAnswer, mayAssign } = appeal;
  const close = () => setOpen(undefined);
  const of = <span className="visually-hidden"> {whose}</span>;
  return (
    <div className={styles.acts}>
      {markPaths(appeal).map((to, place, all) => (
        <ButtonLink key={to} to={to} variant={mayAnswer ? 'primary' : 'secondary'} size="small">
          {mayAnswer ? text.correct : text.look}
          {all.length > 1 ? ` ${place + 1}` : ''}
          {of}
        </ButtonLink>
      ))}
      {mayAnswer ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => setOpen('keep')}
          {...preloadOnIntent(KeepDialog)}
        >
          {text.keep}
          {of}
        </Button>
      ) : null}
      {mayAssign ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => setOpen('assign')}
          {...preloadOnIntent(AssignDialog)}
        >
          {text.assign}
          {of}
        </Button>
      ) : null}
      {open === 'keep' ? <KeepDialog appeal={appeal} whose={whose} onClose={close} /> : null}
      {open === 'assign' ? <AssignDialog appeal={appeal} whose={whose} onClose={close} /> : null}
    </div>
  );
}
