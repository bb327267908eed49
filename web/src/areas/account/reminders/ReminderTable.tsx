import type { Calls, Data } from '@zhixing/contract';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Reminders.module.css';
import { useChoices } from './use-choices.ts';

type Loaded = Data<Calls['POST /capi/Reminder/getChoices']>;

/** A row for each group of notices, a column for each channel (rules: reminder-choice). */
export function ReminderTable({ channels, choices: loaded }: Loaded) {
  const text = useTexts('reminders');
  const { choices, state, toggle, again } = useChoices(loaded);
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.kind}</th>
            {channels.map(({ channel }) => (
              <th key={channel} scope="col">
                {text.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map(({ group, channels: chosen }) => (
            <tr key={group}>
              <th scope="row">{text.groups[group]}</th>
              {channels.map(({ channel, address }) => (
                <td key={channel}>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(channel)}
                      aria-label={text.tick({ group: text.groups[group], channel: text.channels[channel] })}
                      aria-describedby={address ? undefined : `reminder-${channel}`}
                      onChange={() => toggle(group, channel)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.state} role="status">
        {state ? text.states[state] : ''}
        {state === 'failed' ? (
          <Button size="small" variant="secondary" onClick={again}>
            {text.again}
          </Button>
        ) : null}
      </p>
    </>
  );
}
