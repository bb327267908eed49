import { Navigate, useSearchParams } from 'react-router';
import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppSelector, useBusy, useFailure } from '../../base/hooks.ts';
import { learningQuery } from '../../learning-query.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Letters } from '../../ui/empty/Letters.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { continuePath } from '../directory/public/continue-path.ts';
import { ChapterView } from './chapter/ChapterView.tsx';
import { Graduated } from './chapter/Graduated.tsx';
import { LearningGate } from './chapter/LearningGate.tsx';
import styles from './homework/Homework.module.css';
import { HomeworkRow } from './homework/HomeworkRow.tsx';

/** /learning/homework: the homework of the project, and the editor of the one that is chosen. */
export function Screen() {
  const projectId = useAppSelector((state) => state.learning.projectId);
  return <LearningGate>{projectId ? <Homework projectId={projectId} /> : null}</LearningGate>;
}

function Homework({ projectId }: { projectId: number }) {
  const text = useTexts('schoolwork').list;
  const list = useAppSelector((state) => state.learning.homeworkCatalog);
  const busy = useBusy('learning/loadHomework');
  const failure = useFailure('learning/loadHomework');
  const [search] = useSearchParams();
  const { chapterId } = learningQuery({ search });
  const chosen = list.find((item) => item.chapterId === chapterId);
  const [first, second] = list;
  // The only one there is opens by itself.
  if (first && !second && !chapterId)
    return <Navigate replace to={paths.learningHomework({ projectId, chapterId: first.chapterId })} />;
  if (list.length === 0) {
    return (
      <Container className={styles.empty}>
        <h1 className="visually-hidden">{text.title}</h1>
        {failure ? (
          <LoadFailed failure={failure} title={text.failed} />
        ) : busy ? (
          <Delayed>
            <Skeleton kind="list" count={4} label={text.loading} />
          </Delayed>
        ) : (
          <None projectId={projectId} />
        )}
      </Container>
    );
  }
  return (
    <Container width="wide" className={classes(styles.homework, chosen && styles.open)}>
      <section className={styles.list} aria-labelledby="homework-title">
        <h1 id="homework-title">{text.title}</h1>
        <p className={styles.count}>
          {text.done({ done: list.filter(({ done }) => done).length, all: list.length })}
        </p>
        <ul>
          {list.map((item) => (
            <li key={item.chapterId}>
              <HomeworkRow item={item} projectId={projectId} current={item.chapterId === chapterId} />
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.main}>
        <Graduated />
        {chosen ? (
          <ChapterView key={chosen.chapterId} projectId={projectId} chapterId={chosen.chapterId} alone />
        ) : (
          <Empty title={text.choose} hint={text.chooseHint} />
        )}
      </div>
    </Container>
  );
}

function None({ projectId }: { projectId: number }) {
  const text = useTexts('schoolwork').list;
  const info = useAppSelector((state) => state.learning.projectInfo);
  return (
    <Empty
      drawing={Letters}
      title={text.none}
      hint={text.noneHint}
      action={
        <ButtonLink to={info ? continuePath(info) : paths.learning({ projectId })}>{text.toLearn}</ButtonLink>
      }
    />
  );
}
