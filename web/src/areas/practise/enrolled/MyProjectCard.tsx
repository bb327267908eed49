import { type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';
import { useTitleLangOf, useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import type { ApplyProject } from '../../account/account.types.ts';
import { continuePath } from '../../directory/public/continue-path.ts';
import { Cover } from '../project/Cover.tsx';
import { LeaveProject } from './LeaveProject.tsx';
import styles from './MyProjectCard.module.css';

const { waiting, learning, graduated, refused, left } = enrolmentStatus;

const tones: Record<EnrolmentStatus, TagTone> = {
  [waiting]: 'warning',
  [learning]: 'primary',
  [graduated]: 'success',
  [refused]: 'danger',
  [left]: 'neutral',
};

/** What is said where there is nothing to learn in; null: there is. */
const hints: Record<EnrolmentStatus, 'hintWaiting' | 'hintRefused' | 'hintLeft' | null> = {
  [waiting]: 'hintWaiting',
  [learning]: null,
  [graduated]: null,
  [refused]: 'hintRefused',
  [left]: 'hintLeft',
};

/** One's own project: how far one is, and the way on. */
export function MyProjectCard({ project }: { project: ApplyProject }) {
  const { status, progress, joinedAt, graduatedAt } = project;
  const text = useTexts('myPractise');
  const statuses = useTexts('common').enrolmentStatus;
  const titleLangOf = useTitleLangOf();
  const titleOf = useTitleOf();
  const { date } = useChinaDates();
  const hint = hints[status];
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover type={project.type} id={project.projectId} cover={project.cover} />
      </div>
      <div className={styles.words}>
        <p className={styles.meta}>
          <Tag tone={tones[status]}>{statuses[status]}</Tag>
          <span>
            {graduatedAt
              ? text.graduatedOn({ date: date(graduatedAt) })
              : text.joinedOn({ date: date(joinedAt) })}
          </span>
        </p>
        <h2 className={styles.title} lang={titleLangOf(project)}>
          {titleOf(project)}
        </h2>
        {hint === null ? (
          <Progress
            value={progress}
            max={1}
            label={text.progress}
            tone={status === graduated ? 'success' : 'primary'}
          />
        ) : (
          <p className={styles.hint}>{text[hint]}</p>
        )}
      </div>
      <div className={styles.actions}>
        <Actions project={project} />
        <LeaveProject project={project} />
      </div>
    </article>
  );
}

/** The words of the way on (rules: continue-learning). */
function wayOn({ status, awaitingMark, begun }: ApplyProject) {
  if (status === graduated) return 'review';
  if (awaitingMark) return 'awaiting';
  return begun ? 'goOn' : 'start';
}

function Actions({ project }: { project: ApplyProject }) {
  const { status, certCode, projectId } = project;
  const text = useTexts('myPractise');
  if (hints[status] !== null) {
    return (
      <ButtonLink size="small" variant="secondary" to={paths.practiseDetail(projectId)}>
        {text.seeProject}
      </ButtonLink>
    );
  }
  return (
    <>
      {certCode ? (
        <ButtonLink size="small" to={paths.userCert()}>
          {text.seeCertificate}
        </ButtonLink>
      ) : null}
      <ButtonLink size="small" variant={certCode ? 'secondary' : 'primary'} to={continuePath(project)}>
        {text[wayOn(project)]}
      </ButtonLink>
    </>
  );
}
