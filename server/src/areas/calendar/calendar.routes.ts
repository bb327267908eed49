import { calls } from '@zhixing/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { tooMany } from '../../base/errors.ts';
import { type Budget, createBuckets } from '../../http/budget.ts';
import { queryOf } from '../../http/query.ts';
import type { Serve } from '../../http/serve-call.ts';
import { getCalendarAddress, removeCalendarAddress, renewCalendarAddress } from './address.domain.ts';
import { feedPath } from './address.ts';
import { getCalendar } from './calendar.domain.ts';
import { openFeed } from './feed.domain.ts';

/** Times a second that one calendar may be asked for, ten seconds' worth at once: programs look every few minutes at most. */
const feedRate = 0.6;
/** What one look takes of the budget of the address it comes from, which may be a provider's with many calendars. */
const feedCost = 3;

export function calendarRoutes(serve: Serve, app: FastifyInstance, deps: Dependencies, budget: Budget) {
  serve(calls.getCalendar, getCalendar);
  serve(calls.getCalendarAddress, getCalendarAddress);
  serve(calls.renewCalendarAddress, renewCalendarAddress, '新的订阅地址已生成');
  serve(calls.removeCalendarAddress, removeCalendarAddress, '订阅地址已停用');

  if (!deps.config.services.has('capi')) return;
  const take = createBuckets({ perSecond: feedRate, now: () => deps.clock.now().getTime() });
  const charge = (accountId: number) => {
    const wait = take(String(accountId), 1);
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
