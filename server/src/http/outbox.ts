import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../action/action.ts';
import { readOutbox } from '../sms/outbox.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { queryOf } from './call/query.ts';
import { hasOutbox } from './demo.ts';
import { sendNotFound } from './errors.ts';

type Message = Awaited<ReturnType<typeof readOutbox>>[number];

const style = `
  body { max-width: 720px; margin: 0 auto; padding: 24px 16px; color: #1f1f1f; background: #f5f7fa;
    font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
  h1 { font-size: 20px; margin: 0; }
  .hint { color: #595959; margin: 4px 0 16px; font-size: 14px; }
  li { list-style: none; background: #fff; border: 1px solid #e4e8ee; border-radius: 8px; padding: 12px 16px;
    margin-bottom: 12px; overflow-wrap: anywhere; }
  ul { padding: 0; margin: 0; }
  .head { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; color: #595959;
    font-size: 14px; }
  p { margin: 4px 0 0; }
`;

const timeOf = (iso: string) =>
  new Date(iso).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });

const rowOf = ({ countryCode, mobile, email, text, createdAt }: Message) =>
  `<li><div class="head"><span>${escapeHtml(email || `+${countryCode} ${mobile}`)}</span>` +
  `<time datetime="${createdAt}">${timeOf(createdAt)}</time></div><p>${escapeHtml(text)}</p></li>`;

function page(messages: Message[], nonce: string): string {
  const list = messages.length
    ? `<ul>${messages.map(rowOf).join('')}</ul>`
    : '<p>还没有短信或邮件。在注册页获取验证码后，短信会出现在这里。</p>';
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>短信发件箱 - 知行</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>短信发件箱</h1>
<p class="hint">开发环境不真正发送短信和邮件。这里是最近 50 条，最新的在前，每 5 秒刷新；时间为中国标准时间。</p>
${list}</main></body></html>`;
}

/** `/dev/outbox`: the messages of the `outbox` sender as a page or as JSON, for requests from this machine only (rules: demo-safety). */
export function installOutbox(app: FastifyInstance, deps: Dependencies) {
  if (deps.config.sms.sender !== 'outbox') return;
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!hasOutbox(deps.config, request)) {
      const security = deps.security.of({ requestId: request.id, address: request.ip });
      security.record('demo.refused', { what: 'outbox', accountId: null });
      return sendNotFound(request, reply);
    }
    const { mobile, email } = queryOf(request);
    const messages = await readOutbox(deps.db, { mobile, email });
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return reply.send(messages);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page(messages, nonce));
  });
}
