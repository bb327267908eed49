import { Progress } from 'antd';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ReadingView.module.css';
import type { Reading } from './use-reading.ts';

interface ReadingEndProps {
  done: boolean;
  needed: number;
  reading: Reading;
}

/** What the end of a text says: how long still to stay, or that the chapter is done. */
export function ReadingEnd({ done, needed, reading }: ReadingEndProps) {
  const { left, counting, offline, takenOver } = reading;
  if (done) {
    return (
      <div className={classes(styles.card, styles.done)} role="status">
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
        <div className={styles.words}>
          <p className={styles.title}>已完成</p>
          <p className={styles.hint}>这一节读完了，随时可以回来重读。</p>
        </div>
      </div>
    );
  }
  const percent = needed > 0 ? ((needed - left) / needed) * 100 : 0;
  return (
    <div className={styles.card}>
      <span className={styles.ring}>
        <Progress type="circle" size={44} percent={percent} format={() => left} aria-label="停留进度" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{left > 0 ? `读到末尾后还需停留 ${left} 秒` : '正在记录…'}</p>
        <p className={styles.hint}>{hintOf({ counting, offline, takenOver })}</p>
      </div>
    </div>
  );
}

function hintOf({ counting, offline, takenOver }: Pick<Reading, 'counting' | 'offline' | 'takenOver'>) {
  if (takenOver) return '已在另一台设备继续学习，这里暂停计时。';
  if (offline) return '网络不太顺畅，读过的时间记在本机，恢复后补上。';
  return counting ? '看得见本节末尾时计时，正好回想一下刚读的内容。' : '切到别的页面时会暂停计时。';
}
