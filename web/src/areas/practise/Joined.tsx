import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import styles from './JoinPanel.module.css';
import type { PractiseDetail } from './practise.slice.ts';

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
  const status = detail.joined?.status;
  const label = useAppSelector(
    (store) => store.account.statusList.find(({ value }) => value === status)?.label,
  );
  const progress = detail.joined?.progress ?? 0;
  return (
    <div className={styles.stack}>
      <div className={styles.heading}>
        <h2 className={styles.title}>我的学习</h2>
        <Tag tone={tones[state]}>{label}</Tag>
      </div>
      {state === 'waiting' ? (
        <p className={styles.hint}>报名已经提交，正在等老师审核。通过后章节会立即开放，请留意这里的状态。</p>
      ) : (
        <Progress
          value={progress}
          max={1}
          label="学习进度"
          tone={state === 'graduated' ? 'success' : 'primary'}
        />
      )}
      <Next id={detail.id} state={state} progress={progress} />
    </div>
  );
}

function Next({ id, state, progress }: { id: number; state: JoinedProps['state']; progress: number }) {
  const place = { projectId: id };
  if (state === 'waiting') {
    return (
      <ButtonLink variant="secondary" block to={paths.userPractise()}>
        查看我的实践
      </ButtonLink>
    );
  }
  if (state === 'graduated') {
    return (
      <>
        <ButtonLink size="large" block to={paths.userCert()}>
          <Icon name="award" />
          查看证书
        </ButtonLink>
        <ButtonLink variant="secondary" block to={paths.learningCatalog(place)}>
          回顾课程
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <ButtonLink size="large" block to={paths.learning(place)}>
        {progress > 0 ? '继续学习' : '开始学习'}
      </ButtonLink>
      <ButtonLink variant="ghost" block to={paths.learningCatalog(place)}>
        查看目录与进度
      </ButtonLink>
    </>
  );
}
