import { useTexts } from '../../../locales/texts.ts';
import { minutes } from './minutes.ts';
import styles from './SampleWork.module.css';

/** The table of the seven days. */
export function DayTable() {
  const text = useTexts('samples');
  return (
    <table className={styles.days}>
      {/* Painted as wide while only a part of the first row has come. */}
      <colgroup>
        <col span={1 + text.days.length} />
      </colgroup>
      <tbody>
        <tr>
          <th scope="row">{text.day}</th>
          {text.days.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
        <tr>
          <th scope="row">{text.minutes}</th>
          {minutes.map((each) => (
            <td key={each}>{each}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
