import { enrolmentStatus } from '@zhixing/contract/words';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { continuePath } from '../../directory/public/continue-path.ts';
import type { PractiseDetail } from '../practise.types.ts';
import styles from './JoinPanel.module.css';

export interface JoinedProps {
  detail: PractiseDetail;
  state: 'waiting' | 'learning' | 'graduated';
}

const tones: Record<JoinedProps['state'], TagTone> = {
  waiting: 'warning',
  learning: 'primary',
  graduated: 'success',
};

/** The panel of someone who is in. */
export function Joined({ detail, state }: JoinedProps) {
  const text = useTexts('project').mine;
  const statuses = useTexts('common').enrolmentStatus;
  const progress = detail.joined?.progress ?? 0;
  return (
    <div className={styles.stack}>
      <div className={styles.heading}>
        <h2 className={styles.title}>{text.panel}</h2>
        <Tag tone={tones[state]}>{statuses[enrolmentStatus[state]]}</Tag>
      </div>
      {state === 'waiting' ? (
        <p className={styles.hint}>{text.waiting}</p>
      ) : (
        <Progress
          value={progress}
          max={1}
          label={text.progress}
          tone={state === 'graduated' ? 'success' : 'primary'}
        />
      )}
      <Next detail={detail} state={state} />
    </div>
  );
}

function Next({ detail: { id, joined }, state }: JoinedProps) {
  const text = useTexts('project').mine;
  const place = { projectId: id };
  const unknown = { nextChapterId: null, awaitingMark: false, allDone: false, begun: false };
  const { nextChapterId, awaitingMark, allDone, begun } = joined ?? unknown;
  if (state === 'waiting') {
    return (
      <ButtonLink variant="secondary" block to={paths.userPractise()}>
        {text.seeMine}
      </ButtonLink>
    );
  }
  if (state === 'graduated') {
    return (
      <>
        <div className={styles.action}>
          <ButtonLink size="large" block to={paths.userCert()}>
            <Icon name="award" />
            {text.seeCertificate}
          </ButtonLink>
        </div>
        <ButtonLink variant="secondary" block to={paths.learningCatalog(place)}>
          {text.reviewCourse}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <div className={styles.action}>
        <ButtonLink size="large" block to={continuePath({ ...place, nextChapterId, awaitingMark, allDone })}>
          {awaitingMark ? text.awaiting : begun ? text.goOn : text.start}
        </ButtonLink>
      </div>
      <ButtonLink variant="ghost" block to={paths.learningCatalog(place)}>
        {text.catalog}
      </ButtonLink>
    </>
  );
}
