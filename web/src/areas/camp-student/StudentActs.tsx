import { type AllTexts, useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { StudentSection } from './StudentSection.tsx';
import styles from './student.module.css';
import type { CampStudent } from './student-api.ts';

type Act = CampStudent['acts'][number];

/** What staff did for the student, the newest first. */
export function StudentActs({ acts }: Pick<CampStudent, 'acts'>) {
  const text = useTexts('staffStudent').acts;
  const { figures } = useTexts('grades');
  const { time } = useChinaDates();
  return (
    <StudentSection title={text.title}>
      {acts.length === 0 ? <p className={styles.none}>{text.none}</p> : null}
      <ul className={styles.rows}>
        {acts.map((act) => (
          <li key={`${act.kind} ${act.at} ${act.title}`}>
            {describeAct(act, { text, figures, time })}
            {act.word ? <q className={styles.word}>{act.word}</q> : null}
            <span className={styles.below}>{text.at({ time: time(act.at), by: act.by })}</span>
          </li>
        ))}
      </ul>
    </StudentSection>
  );
}

interface Words {
  text: AllTexts['staffStudent']['acts'];
  figures: AllTexts['grades']['figures'];
  time: (iso: string) => string;
}

/** An act of staff in one line, for example: 批阅“需求分析”第 2 版：88 分，合格. */
function describeAct(act: Act, { text, figures, time }: Words): string {
  const { title, version, no, score, passed, flag, dueAt, hand } = act;
  const points = score === null ? [] : [text.points({ score })];
  const result = [...points, ...(passed === null ? [] : [passed ? text.passed : text.returned])].join(' · ');
  const withResult = (line: string) => (result ? `${line} · ${result}` : line);
  const lines: Record<Act['kind'], () => string> = {
    review: () => withResult(text.review({ title, version: version ?? 1 })),
    mark: () => withResult(text.mark({ title, no: no ?? 1 })),
    extension: () => text.extension({ title, until: dueAt ? time(dueAt) : '' }),
    attempts: () => text.attempts({ title, count: no ?? 1 }),
    entry: () => {
      const value = flag ? figures[flag] : score === null ? '' : text.points({ score });
      return value ? text.entry({ title, value }) : text.cleared({ title });
    },
    answer: () => text.answer({ title }),
    roster: () => (hand ? text.hands[hand] : text.roster),
  };
  return lines[act.kind]();
}
