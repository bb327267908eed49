import { enrolmentStatus } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { useOtherTitleOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { Progress } from '../../ui/progress/Progress.tsx';
import { Fold } from '../../ui/text/Fold.tsx';
import type { ProjectInfo } from '../directory/directory.types.ts';
import { continuePath } from '../directory/public/continue-path.ts';
import { Materials } from '../directory/public/materials.ts';
import { type Announced, Announcements, messagingApi } from '../messaging/public/announcements.ts';
import styles from './Catalog.module.css';
import { Graduated } from './chapter/Graduated.tsx';
import { LearningGate } from './chapter/LearningGate.tsx';
import { Revisions } from './chapter/Revisions.tsx';
import { DirectoryTree } from './directory/DirectoryTree.tsx';
import { learningApi } from './learning-api.ts';

/** /learning/catalog: the directory, the progress, and what is missing for the certificate. */
export function Screen() {
  const projectId = useAppSelector((state) => state.learning.projectId);
  // The key drops the state of the project before.
  return projectId === null ? null : <ProjectCatalog key={projectId} projectId={projectId} />;
}

function ProjectCatalog({ projectId }: { projectId: number }) {
  const announced = messagingApi.useAnnouncementsInfiniteQuery({ projectId });
  return (
    // The announcements are above the directory: rendered later, they would push it down.
    <LearningGate waits={announced.isLoading}>
      <Catalog projectId={projectId} announced={announced} />
    </LearningGate>
  );
}

function Catalog({ projectId, announced }: { projectId: number; announced: Announced }) {
  const info = useAppSelector((state) => state.learning.projectInfo);
  const text = useTexts('learning').catalog;
  const titleOf = useTitleOf();
  const otherTitleOf = useOtherTitleOf();
  const { time } = useChinaDates();
  const directory = useAppSelector((state) => state.learning.directory);
  if (!info) return null;
  return (
    <Container className={styles.catalog}>
      <header className={styles.header}>
        <h1>{titleOf(info)}</h1>
        {info.titleEn ? <p className={styles.english} {...otherTitleOf(info)} /> : null}
        <p className={classes(styles.camp, 'keep-words')}>
          {text.ends({ camp: info.campTitle, time: time(info.endsAt) })}
        </p>
      </header>
      <div className={styles.main}>
        <Announcements announced={announced} />
        <section className={styles.directory} aria-label={text.directory}>
          <DirectoryTree directory={directory} projectId={projectId} />
        </section>
      </div>
      <aside className={styles.side}>
        <Graduated />
        <ProgressHead projectId={projectId} info={info} />
        <div className={styles.materials}>
          <Materials projectId={projectId} />
        </div>
      </aside>
    </Container>
  );
}

/** The rules of the progress and of the certificate. */
function Rules({ projectId }: { projectId: number }) {
  const text = useTexts('learning').catalog;
  const { data: record } = learningApi.useRecordQuery({ projectId });
  // Rendered before the rules have loaded, so that what is below it does not move.
  return (
    <Fold className={styles.rules} title={text.rules}>
      <p>{record?.progressRule}</p>
      <p>{record?.certificateRule}</p>
    </Fold>
  );
}

function ProgressHead({ projectId, info }: { projectId: number; info: ProjectInfo }) {
  const text = useTexts('learning').catalog;
  // A graduate has the certificate, whatever was added to the project since.
  const missing = info.status === enrolmentStatus.graduated ? [] : info.missing;
  return (
    <section className={styles.card}>
      <Progress
        value={info.progress}
        max={1}
        label={text.progress}
        valueText={text.lessons({ done: info.doneCount, lessons: info.leafCount })}
        tone={info.progress >= 1 ? 'success' : 'primary'}
      />
      {info.awaitingMark ? (
        <p className={styles.complete}>{text.awaiting}</p>
      ) : (
        <ButtonLink block to={continuePath(info)}>
          {info.begun ? (info.doneCount < info.leafCount ? text.goOn : text.review) : text.start}
        </ButtonLink>
      )}
      <h2>{missing.length > 0 ? text.missing : text.certificate}</h2>
      {missing.length > 0 ? (
        <ul className={styles.missing}>
          {missing.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.complete}>
          <Icon name="success" />
          {text.complete}
        </p>
      )}
      <Revisions className={styles.rules} revisions={info.revisions} />
      <Rules projectId={projectId} />
      <Link className={styles.explanation} to={paths.learningUser({ projectId })}>
        {text.how}
        <Icon name="arrowRight" size={16} />
      </Link>
    </section>
  );
}
