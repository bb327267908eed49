import { Link } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './reminders/Reminders.module.css';
import { ReminderTable } from './reminders/ReminderTable.tsx';
import { remindersApi } from './reminders/reminders-api.ts';
import { useWechatReturn } from './reminders/use-wechat-return.ts';
import { WechatSubscriptions } from './reminders/WechatSubscriptions.tsx';
import userInfo from './UserInfo.module.css';

/** /user/reminders: which notices reach the user outside the site, and how (rules: reminder-choice). */
export function Screen() {
  const text = useTexts('reminders');
  return (
    <>
      <h1 className={userInfo.alone}>{text.title}</h1>
      <p className={styles.intro}>{text.intro}</p>
      <p className={styles.intro}>{text.times}</p>
      <Choices />
    </>
  );
}

function Choices() {
  const text = useTexts('reminders');
  const { data, error, isFetching: busy, refetch } = remindersApi.useReminderChoicesQuery({});
  useWechatReturn(refetch);
  if (error && !busy) return <QueryFailed title={text.failed} error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Delayed>
        <Skeleton kind="wide" count={3} />
      </Delayed>
    );
  if (data.channels.length === 0) return <Empty title={text.none} hint={text.noneHint} />;
  return (
    <>
      <section className={userInfo.card} aria-label={text.addresses}>
        <dl className={userInfo.facts}>
          {data.channels.map(({ channel, address, left }) => (
            <div key={channel}>
              <dt>{text.channels[channel]}</dt>
              <dd id={`reminder-${channel}`}>
                {left === undefined ? (
                  <>
                    {address || text.noAddress[channel]}
                    {address ? null : <Link to={paths.userSecurity()}>{text.toSecurity}</Link>}
                  </>
                ) : (
                  <WechatSubscriptions left={left} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={userInfo.card} aria-label={text.caption}>
        <ReminderTable {...data} />
      </section>
    </>
  );
}
