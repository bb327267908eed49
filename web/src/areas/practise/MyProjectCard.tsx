import { useTitleLangOf, useTitleOf } from '../../locales/content.ts';
import { type AllTexts, useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Progress } from '../../ui/Progress.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import type { ApplyProject } from '../account/account.types.ts';
import { Cover } from './Cover.tsx';
import styles from './MyProjectCard.module.css';

const tones: TagTone[] = ['warning', 'primary', 'success', 'danger', 'neutral'];

/** One's own project: how far one is, and the way on. */
export function MyProjectCard({ project }: { project: ApplyProject }) {
  const { status, progress, joinedAt, graduatedAt } = project;
  const text = useTexts('myPractise');
  const statuses: Record<number, string> = useTexts('common').enrolmentStatus;
  const titleLangOf = useTitleLangOf();
  const titleOf = useTitleOf();
  const { date } = useChinaDates();
  const learning = status === 1 || status === 2;
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
        {learning ? (
          <Progress
            value={progress}
            max={1}
            label={text.progress}
            tone={status === 2 ? 'success' : 'primary'}
          />
        ) : (
          <p className={styles.hint}>{hintOf(status, text)}</p>
        )}
      </div>
      <div className={styles.actions}>
        <Actions project={project} />
      </div>
    </article>
  );
}

function hintOf(status: number, text: AllTexts['myPractise']): string {
  if (status === 0) return text.hintWaiting;
  return status === 3 ? text.hintRefused : text.hintLeft;
}

function Actions({ project: { status, projectId, progress, certCode } }: { project: ApplyProject }) {
  const text = useTexts('myPractise');
  if (status !== 1 && status !== 2) {
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
      <ButtonLink
        size="small"
        variant={certCode ? 'secondary' : 'primary'}
        to={paths.learning({ projectId })}
      >
        {status === 2 ? text.review : progress > 0 ? text.goOn : text.start}
      </ButtonLink>
    </>
  );
}
