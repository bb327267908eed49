import type { Calls, Data } from '@zhixing/contract';
import { useTexts } from '../../../locales/texts.ts';

type Deliveries = Data<Calls['POST /mapi/Camp/getStudent']>['notices'][number]['deliveries'];

interface DeliveryRecordProps {
  deliveries: Deliveries;
  /** Stands before each. */
  separator?: string;
}

type Counts = Data<Calls['POST /mapi/Announcement/getList']>['list'][number]['deliveries'];

/** What became of an announcement outside the site, as 短信已送达 3 人 (rules: delivery-record). */
export function DeliveryCounts({ deliveries }: { deliveries: Counts }) {
  const text = useTexts('staffDelivery');
  return deliveries
    .map(({ channel, state, failure, count }) => {
      const why = failure === null ? '' : text.failures[failure];
      return text.counted({ what: text.states[state]({ channel: text.channels[channel], why }), count });
    })
    .join(' · ');
}

/** What became of a notice outside the site, as 短信已送达 (rules: delivery-record). Nothing where it was on the site alone. */
export function DeliveryRecord({ deliveries, separator = '' }: DeliveryRecordProps) {
  const text = useTexts('staffDelivery');
  return deliveries.map(({ channel, state, failure }) => (
    <span key={channel}>
      {separator}
      {text.states[state]({
        channel: text.channels[channel],
        why: failure === null ? '' : text.failures[failure],
      })}
    </span>
  ));
}

interface ReminderRecordProps {
  read: boolean;
  /** Whether it is known by which ways the notice goes. */
  planned: boolean;
  deliveries: Deliveries;
}

/** What became of a reminder: outside the site, or that it waits to be sent, or is on the site alone (rules: missing-work). */
export function ReminderRecord({ read, planned, deliveries }: ReminderRecordProps) {
  const { onSite } = useTexts('staffDelivery');
  if (deliveries.length > 0) return <DeliveryRecord deliveries={deliveries} />;
  if (read) return onSite.read;
  return planned ? onSite.unread : onSite.queued;
}

/** Whether what became of a reminder is about to change: it waits to be sent, or is being sent. */
export const isUnderway = ({ read, planned, deliveries }: ReminderRecordProps): boolean =>
  (!planned && !read) || deliveries.some(({ state }) => state === 'waiting' || state === 'sending');
