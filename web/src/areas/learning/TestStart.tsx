import { codes } from '@zhixing/contract/codes';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useAppDispatch, useBusy } from '../../app/hooks.ts';
import { chinaTime } from '../../ui/china-time.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stat, StatList } from '../../ui/Stat.tsx';
import { aheadOf } from './countdown.ts';
import { startAttempt } from './learning.actions.ts';
import type { TestPaper } from './learning.slice.ts';
import styles from './TestView.module.css';

interface TestStartProps {
  paper: TestPaper;
  deadline: string | undefined;
  start: ReactNode;
}

/** The rules, before the clock runs. */
export function TestStart({ paper, deadline, start }: TestStartProps) {
  const { questionCount, total, passMark, attemptsAllowed, attemptsLeft, timeLimitMinutes } = paper;
  return (
    <section className={styles.start}>
      <StatList>
        <Stat label="题目" value={questionCount} unit="道" />
        <Stat label="满分" value={total} unit="分" hint={`${passMark}% 通过`} />
        <Stat label="时间" value={timeLimitMinutes ?? '不限'} unit={timeLimitMinutes ? '分钟' : undefined} />
        <Stat label="机会" value={attemptsLeft} unit="次" hint={`共 ${attemptsAllowed} 次，取最好成绩`} />
      </StatList>
      <ul className={styles.rules}>
        {timeLimitMinutes ? <li>点“开始答题”后开始计时，离开页面也不会停，时间到自动交卷。</li> : null}
        <li>答案随时存在这台设备上，刷新或断网都不会丢；交卷之后才算一次。</li>
        <li>选择、判断和填空题交卷即出分，问答题由老师批阅。</li>
        {deadline ? <li>截止 {chinaTime(deadline)}（中国标准时间）。</li> : null}
      </ul>
      {attemptsLeft > 0 ? (
        start
      ) : (
        <Notice tone="warning">已经没有答题机会了；如有特殊情况，请联系老师。</Notice>
      )}
    </section>
  );
}

interface StartButtonProps {
  chapterId: number;
  label?: string | undefined;
  /** How far the server's clock is ahead of this device's, ms. */
  onStarted: (ahead: number) => void;
}

export function StartButton({ chapterId, label = '开始答题', onStarted }: StartButtonProps) {
  const dispatch = useAppDispatch();
  const busy = useBusy('learning/startAttempt');
  async function start() {
    const answer = await dispatch(startAttempt({ chapterId })).unwrap();
    if (answer.code !== codes.ok || !answer.data.startedAt) return;
    const ahead = aheadOf(answer.data.startedAt, Date.now());
    // An attempt that was open already began long ago: it tells nothing of the clocks.
    onStarted(Math.abs(ahead) < 60 * 60 * 1000 ? ahead : 0);
  }
  return (
    <Button type="primary" size="large" loading={busy} onClick={start}>
      {label}
    </Button>
  );
}
