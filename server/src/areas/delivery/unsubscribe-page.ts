import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Language, pageLanguage } from '@zhixing/contract/language';
import { type Sentence, translate } from '../../locales/say.ts';
import { escapeHtml } from '../../text/escape-html.ts';

/** `unknown`: the address is not one of ours, or was cut off. */
export type State = 'asks' | 'done' | 'unknown';

const sentences: Record<State, Sentence> = {
  asks: '不再用邮件收到知行的提醒？站内的消息照常，其他方式不受影响。',
  done: '已退订：以后不再用邮件提醒你。登录以后可以在「提醒」里随时改回来。',
  unknown: '这个退订地址不完整，请从邮件里重新打开，或登录以后在「提醒」里修改。',
};

const style = `:root{color-scheme:light dark}
body{max-width:32em;margin:15vh auto;padding:0 16px;background:light-dark(#fff,#0f1520);color:light-dark(#3d4a5c,#c3cdda);
font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
h1{color:light-dark(#0f1b2d,#f2f5f9);font-size:24px;line-height:1.3}
a{color:light-dark(#0b57c2,#8ab8ff)}
button{padding:10px 24px;border:0;border-radius:10px;background:#0b68cb;color:#fff;font:inherit;cursor:pointer}
:focus-visible{outline:2px solid currentcolor;outline-offset:3px}`;

/** The content security policy of the page: its style, its form, nothing else. */
export const unsubscribePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'`;

/** A page that needs no script and no login. The form posts to its own address. */
export function unsubscribePage(
  { headers }: { headers: IncomingHttpHeaders },
  { state, settings }: { state: State; settings: string },
): string {
  const language: Language = pageLanguage(headers);
  const text = (sentence: Sentence) => escapeHtml(translate(sentence, language));
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text('退订提醒邮件')}</title>`,
    `<style>${style}</style><main><h1>${text('退订提醒邮件')}</h1><p>${text(sentences[state])}</p>`,
    state === 'asks' ? `<form method="post"><button>${text('退订')}</button></form>` : '',
    `<p><a href="${escapeHtml(settings)}">${text('选择怎样提醒我')}</a></p></main></html>`,
  ].join('\n');
}
