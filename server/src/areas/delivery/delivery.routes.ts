import { calls } from '@zhixing/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { queryOf } from '../../http/call/query.ts';
import type { Serve } from '../../http/call/serve-call.ts';
import type { Budget } from '../../http/limits/budget.ts';
import { getReminderChoices, saveReminderChoices, unsubscribe } from './choice.domain.ts';
import { readUnsubscribe, siteOf, unsubscribePath } from './unsubscribe.ts';
import { type State, unsubscribePage, unsubscribePolicy } from './unsubscribe-page.ts';
import { confirmWechat, subscribeWechat } from './wechat-subscription.domain.ts';

const cost = 3;

export function deliveryRoutes(serve: Serve, app: FastifyInstance, deps: Dependencies, budget: Budget) {
  serve(calls.getReminderChoices, getReminderChoices);
  serve(calls.saveReminderChoices, saveReminderChoices, '提醒的方式已保存');
  serve(calls.subscribeWechat, subscribeWechat);
  serve(calls.confirmWechat, confirmWechat, '可以再收一条微信提醒');

  if (!deps.config.services.has('capi')) return;
  const settings = `${siteOf(deps.config)}/user/reminders`;
  const options = { schema: { hide: true } };
  const send = (request: FastifyRequest, reply: FastifyReply, state: State) =>
    reply
      .status(state === 'unknown' ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('content-security-policy', unsubscribePolicy)
      .type('text/html; charset=utf-8')
      .send(unsubscribePage(request, { state, settings }));
  // A mail program that opens every address of a mail must not unsubscribe its reader: that takes the press of the button.
  app.get(unsubscribePath, options, async (request, reply) => {
    budget.chargeAddress(request.ip, cost);
    return send(request, reply, readUnsubscribe(deps.config, queryOf(request)) === null ? 'unknown' : 'asks');
  });
  app.post(unsubscribePath, options, async (request, reply) => {
    budget.chargeAddress(request.ip, cost);
    return send(request, reply, (await unsubscribe(deps, queryOf(request))) ? 'done' : 'unknown');
  });
}
