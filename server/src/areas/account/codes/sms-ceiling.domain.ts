import type { Dependencies } from '../../../action/action.ts';
import { refused, tooMany } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { lockByName } from '../../../db/migrate/lock.ts';
import { say } from '../../../locales/say.ts';
import { smsRules } from '../account.policy.ts';
import type { MobileNumber } from '../mobile.ts';
import * as queries from './sms-code.queries.ts';

/** Calling codes of mainland China, Hong Kong, Macao and Taiwan. */
const home = ['86', '852', '853', '886'];
export const isAbroad = ({ countryCode }: MobileNumber) => !home.includes(countryCode);

/** -2: the configuration does not allow messages to this country (rules: sms-ceiling). */
export function requireReachable({ config }: Dependencies, number: MobileNumber): void {
  if (isAbroad(number) && !config.smsCeilings.abroad.includes(number.countryCode))
    throw refused(say`本站暂不向 +${number.countryCode} 的号码发送短信，请换一个号码，或用密码、扫码登录`);
}

interface Count {
  ceiling: number;
  of: 'all' | 'abroad';
  sent: number;
}

/**
 * Limits the messages per hour over all numbers, and those to numbers abroad, so that the cost of an attack is bounded
 * (rules: sms-ceiling). Logs a warning at four fifths of a limit and an error when it is reached. -4: the limit is
 * reached.
 */
export async function requireCeilings(
  deps: Dependencies,
  tx: Transaction,
  number: MobileNumber,
): Promise<void> {
  const { hourly, abroadHourly } = deps.config.smsCeilings;
  await lockByName(tx, 'sms ceiling');
  const since = new Date(deps.clock.now().getTime() - smsRules.hour);
  const counts: Count[] = [{ ceiling: hourly, of: 'all', sent: await queries.countAll(tx, { since }) }];
  if (isAbroad(number)) {
    const sent = await queries.countAll(tx, { since, outside: home });
    counts.push({ ceiling: abroadHourly, of: 'abroad', sent });
  }
  for (const { ceiling, of, sent } of counts) {
    if (sent >= ceiling)
      throw tooMany('短信发送繁忙，请过一小时再试，或用密码、扫码登录', smsRules.hour / 1000);
    const reached = sent + 1 === ceiling;
    if (reached) deps.log.error({ of, ceiling }, 'the SMS ceiling of this hour is reached');
    else if (sent + 1 === Math.ceil(ceiling * 0.8))
      deps.log.warn({ of, ceiling }, 'SMS near the ceiling of this hour');
    else continue;
    deps.security.record('sms.ceiling', { of, ceiling, reached });
  }
}
