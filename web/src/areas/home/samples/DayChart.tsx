import { useTexts } from '../../../locales/texts.ts';
import { minutes } from './minutes.ts';
import styles from './SampleWork.module.css';

/** A bar chart of the days, with a line at their mean. */
export function DayChart() {
  const text = useTexts('samples');
  return (
    <>
      <svg className={styles.chart} role="img" aria-label={text.chart} viewBox="0 0 280 80">
        {minutes.map((each, day) => (
          <rect key={each} x={day * 40 + 8} y={80 - each} width="24" height={each} rx="2" />
        ))}
        <path d="M0 35h280" />
      </svg>
      <p className={styles.key}>{text.mean}</p>
    </>
  );
}
