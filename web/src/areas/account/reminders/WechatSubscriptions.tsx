import { subscriptionsMost } from '@zhixing/contract/calls/reminder-words';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Reminders.module.css';
import { remindersApi } from './reminders-api.ts';

/** WeChat's own browser; that of 企业微信 names itself so too, and does not open the page. */
const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent) && !/wxwork/i.test(navigator.userAgent);

/** How many messages of WeChat the reader has allowed, and the way to allow one more (rules: reminder-wechat). */
export function WechatSubscriptions({ left }: { left: number }) {
  const text = useTexts('reminders');
  const [subscribe, { isLoading }] = remindersApi.useSubscribeWechatMutation();
  const allow = async () => {
    const { data } = await subscribe({});
    if (data) window.location.assign(data.address);
  };
  const act = isInWechat() ? (
    <Button size="small" variant="secondary" idle={isLoading} onClick={() => void allow()}>
      {text.wechat.allow}
    </Button>
  ) : (
    <small>{text.wechat.onlyInWechat}</small>
  );
  return (
    <span className={styles.subscriptions}>
      <span>{left > 0 ? text.wechat.left({ left }) : text.noAddress.wechat}</span>
      {left < subscriptionsMost ? act : <small>{text.wechat.full({ most: subscriptionsMost })}</small>}
    </span>
  );
}
