import { imageUrl } from '../../api/settings.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { useSettings } from '../../app/settings-context.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { chinaDate } from '../../ui/china-time.ts';
import { Progress } from '../../ui/Progress.tsx';
import { ProjectCover } from '../../ui/ProjectCover.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import type { ApplyProject } from '../account/account.slice.ts';
import styles from './MyProjectCard.module.css';

const tones: TagTone[] = ['warning', 'primary', 'success', 'danger', 'neutral'];

/** One's own project: how far one is, and the way on. */
export function MyProjectCard({ project }: { project: ApplyProject }) {
  const { status, title, progress, joinedAt, graduatedAt } = project;
  const label = useAppSelector(
    (state) => state.account.statusList.find(({ value }) => value === status)?.label,
  );
  const learning = status === 1 || status === 2;
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover project={project} />
      </div>
      <div className={styles.words}>
        <p className={styles.meta}>
          <Tag tone={tones[status]}>{label}</Tag>
          <span>{graduatedAt ? `${chinaDate(graduatedAt)} 结业` : `${chinaDate(joinedAt)} 报名`}</span>
        </p>
        <h2 className={styles.title}>{title}</h2>
        {learning ? (
          <Progress value={progress} max={1} label="学习进度" tone={status === 2 ? 'success' : 'primary'} />
        ) : (
          <p className={styles.hint}>{hints[status]}</p>
        )}
      </div>
      <div className={styles.actions}>
        <Actions project={project} />
      </div>
    </article>
  );
}

const hints: Record<number, string> = {
  0: '报名已提交，老师审核通过后就可以开始学习。',
  3: '这次报名没有通过，可以到项目页看看其他实训营。',
  4: '你已退出这个项目。',
};

function Cover({ project: { cover, type, projectId } }: { project: ApplyProject }) {
  const settings = useSettings();
  if (!cover) return <ProjectCover type={type} id={projectId} />;
  return <img src={imageUrl(settings, cover)} alt="" loading="lazy" />;
}

function Actions({ project: { status, projectId, progress, certCode } }: { project: ApplyProject }) {
  if (status !== 1 && status !== 2) {
    return (
      <ButtonLink size="small" variant="secondary" to={paths.practiseDetail(projectId)}>
        查看项目
      </ButtonLink>
    );
  }
  return (
    <>
      {certCode ? (
        <ButtonLink size="small" to={paths.userCert()}>
          查看证书
        </ButtonLink>
      ) : null}
      <ButtonLink
        size="small"
        variant={certCode ? 'secondary' : 'primary'}
        to={paths.learning({ projectId })}
      >
        {status === 2 ? '回顾内容' : progress > 0 ? '继续学习' : '开始学习'}
      </ButtonLink>
    </>
  );
}
