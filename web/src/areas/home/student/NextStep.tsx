import { useContentLang, useTitleLangOf, useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { continuePath } from '../../directory/public/continue-path.ts';
import { Cover } from '../../practise/public/cards.ts';
import type { OverviewProject } from '../home.types.ts';
import styles from './NextStep.module.css';
import { projectProgress } from './project-progress.ts';

/** The project studied last, and its next lesson. */
export function NextStep({ project }: { project: OverviewProject }) {
  const text = useTexts('studentHome');
  const contentLang = useContentLang();
  const titleOf = useTitleOf();
  const titleLangOf = useTitleLangOf();
  const { projectId, projectTitle: title, projectTitleEn: titleEn, next, done, leaves: lessons } = project;
  const { awaitingMark } = project;
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <div className={styles.cover}>
        <Cover type={project.type} id={projectId} cover={project.cover} />
      </div>
      <div className={styles.words}>
        <p className={styles.project} lang={titleLangOf({ titleEn })}>
          {titleOf({ title, titleEn })}
        </p>
        <h2 id="next-step" className={styles.title}>
          <span className={styles.kicker}>
            {awaitingMark ? text.awaiting : next ? text.next[next.type ?? ''] : text.noChapters}
          </span>
          {next && !awaitingMark ? <span lang={contentLang}>{next.title}</span> : null}
        </h2>
        <Progress
          value={done}
          max={lessons}
          label={text.progress}
          valueText={text.doneOf({ done, lessons })}
          tone={done === lessons ? 'success' : 'primary'}
        />
        <div className={styles.actions}>
          <ButtonLink size="large" to={continuePath(projectProgress(project))}>
            {awaitingMark ? text.awaiting : project.begun ? text.goOn : text.start}
          </ButtonLink>
          <ButtonLink size="large" variant="ghost" to={paths.learningCatalog({ projectId })}>
            {text.catalog}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
