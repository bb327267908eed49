import { calls } from '@zhixing/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { tooMany } from '../../base/errors.ts';
import { queryOf } from '../../http/call/query.ts';
import type { Serve } from '../../http/call/serve-call.ts';
import type { Budget } from '../../http/limits/budget.ts';
import { createTokenBuckets } from '../../http/limits/token-buckets.ts';
import { getCalendarAddress, removeCalendarAddress, renewCalendarAddress } from './address.domain.ts';
import { feedPath } from './address.ts';
import { getCalendar } from './calendar.domain.ts';
import { openFeed } from './feed.domain.ts';

/**
 * Requests per second for one calendar; a burst may be ten seconds' worth. Calendar programs ask every few minutes at
 * most.
 */
const feedRate = 0.6;
/** The cost of one request for its address's budget; one provider's address may fetch many calendars. */
const feedCost = 3;

export function calendarRoutes(serve: Serve, app: FastifyInstance, deps: Dependencies, budget: Budget) {
  serve(calls.getCalendar, getCalendar);
  serve(calls.getCalendarAddress, getCalendarAddress);
  serve(calls.renewCalendarAddress, renewCalendarAddress, '新的订阅地址已生成');
  serve(calls.removeCalendarAddress, removeCalendarAddress, '订阅地址已停用');

  if (!deps.config.services.has('capi')) return;
  const requests = createTokenBuckets({ perSecond: feedRate, now: () => deps.clock.now().getTime() });
  const charge = (accountId: number) => {
    const wait = requests.spend(String(accountId), 1);
    if (wait > 0) throw tooMany('这个日历取得过于频繁，请过几秒再试', wait);
  };
  app.get(feedPath, { schema: { hide: true } }, async (request, reply) => {
    budget.chargeAddress(request.ip, feedCost);
    const { k, l } = queryOf(request);
    const asked = { k, l, ifNoneMatch: request.headers['if-none-match'], charge };
    const { status, headers, body } = await openFeed(deps, asked);
    return reply.status(status).headers(headers).send(body);
  });
}
