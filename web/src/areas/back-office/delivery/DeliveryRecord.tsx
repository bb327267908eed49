import type { Calls, Data } from '@zhixing/contract';
import { useTexts } from '../../../locales/texts.ts';

type Deliveries = Data<Calls['POST /mapi/Camp/getStudent']>['notices'][number]['deliveries'];

/** What became of a notice outside the site, as 短信已送达 (rules: delivery-record). Nothing where it was on the site alone. */
export function DeliveryRecord({ deliveries }: { deliveries: Deliveries }) {
  const text = useTexts('staffDelivery');
  return deliveries.map(({ channel, state, failure }) => (
    <span key={channel}>
      {text.states[state]({
        channel: text.channels[channel],
        why: failure === null ? '' : text.failures[failure],
      })}
    </span>
  ));
}
