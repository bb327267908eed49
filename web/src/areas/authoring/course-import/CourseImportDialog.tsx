import { mostCourseNodes } from '@zhixing/contract/staff/course/limits';
import { useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { projectsApi } from '../projects-api.ts';
import styles from './CourseImport.module.css';
import { CourseTree } from './CourseTree.tsx';
import type { CourseImportState } from './use-course-import.ts';

interface CourseImportDialogProps {
  projectId: number;
  state: CourseImportState;
  onClose: () => void;
}

/** A course that is chosen, reviewed part by part, and only then added to the draft (rules: course-import). */
export function CourseImportDialog({ projectId, state, onClose }: CourseImportDialogProps) {
  const text = useTexts('staffCourseImport');
  const { time } = useChinaDates();
  const { read, chosen, problem, sending, failure, refused } = state;
  const { data: imports } = projectsApi.useCourseImportsQuery({ projectId });
  const before = imports?.list.find(({ sha256, undoneAt }) => sha256 === read?.course.sha256 && !undoneAt);
  const [again, setAgain] = useState(false);
  const count = read ? [...chosen].length : 0;
  const nodes = read ? read.readers.withSections(read.course.parts, chosen).size : 0;
  const finish = async (options: { without?: boolean } = {}) => {
    if (await state.finish({ again: again && before !== undefined, ...options })) onClose();
  };
  const close = () => {
    if (refused) state.again();
    onClose();
  };
  return (
    <ConfirmDialog
      width={1100}
      title={text.title}
      act={refused ? text.close : text.ok({ count })}
      cancel={text.close}
      disabled={!refused && (count === 0 || nodes > mostCourseNodes || (before !== undefined && !again))}
      busy={state.isBusy}
      stays
      onAct={refused ? close : () => void finish()}
      onClose={close}
    >
      {problem ? <Notice tone="danger">{text.fileProblems[problem]}</Notice> : null}
      {failure ? (
        <Notice
          tone="danger"
          action={
            failure === 'notSent' ? (
              <Button variant="secondary" onClick={() => void finish({ without: true })}>
                {text.without}
              </Button>
            ) : undefined
          }
        >
          {text[failure]}
        </Notice>
      ) : null}
      {sending ? (
        <Progress label={text.sending(sending)} value={sending.done} max={Math.max(1, sending.all)} />
      ) : null}
      {refused ? <RefusedFiles files={refused} /> : null}
      {read && !refused ? (
        <div className={styles.review}>
          {before ? (
            <Notice tone="warning">
              {text.before({ at: time(before.importedAt), name: before.name })}{' '}
              <label className={styles.take}>
                <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
                {text.again}
              </label>
            </Notice>
          ) : null}
          {nodes > mostCourseNodes ? (
            <Notice tone="danger">{text.tooMany({ most: mostCourseNodes })}</Notice>
          ) : null}
          <CourseTree projectId={projectId} state={state} read={read} />
        </div>
      ) : null}
      {read ? null : <ChooseCourse state={state} />}
    </ConfirmDialog>
  );
}

function ChooseCourse({ state }: { state: CourseImportState }) {
  const text = useTexts('staffCourseImport');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isReading = state.progress !== undefined;
  return (
    <div className={styles.review}>
      <p className={styles.text}>{text.hint}</p>
      <input
        ref={input}
        type="file"
        accept=".zip,.imscc,.mbz,.tgz,.gz,application/zip,application/gzip"
        hidden
        aria-label={text.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void state.take(file);
          target.value = '';
        }}
      />
      <p className={styles.text}>
        <Button ref={button} loading={isReading} onClick={() => input.current?.click()}>
          {text.choose}
        </Button>{' '}
        <span className={styles.hint}>{text.limit}</span>
      </p>
      {isReading ? (
        <div className={styles.line}>
          <Progress label={text.reading} value={state.progress ?? 0} max={1} />
          <Button
            variant="secondary"
            onClick={() => {
              button.current?.focus();
              state.stop();
            }}
          >
            {text.stop}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The course is in; these files are not. */
function RefusedFiles({ files }: { files: NonNullable<CourseImportState['refused']> }) {
  const text = useTexts('staffCourseImport');
  const shown = files.slice(0, 50);
  return (
    <Notice tone="warning" title={text.refused({ count: files.length })}>
      <ul className={styles.losses}>
        {shown.map(({ name, reason }) => (
          <li key={name}>{text.refusedOne({ name, reason })}</li>
        ))}
        {files.length > shown.length ? <li>{text.more({ count: files.length - shown.length })}</li> : null}
      </ul>
    </Notice>
  );
}
