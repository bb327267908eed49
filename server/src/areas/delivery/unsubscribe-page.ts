import type { IncomingHttpHeaders } from 'node:http';
import { type Language, pageLanguage } from '@zhixing/contract/language';
import { type Sentence, translate } from '../../locales/say.ts';
import { escapeHtml } from '../../text/escape-html.ts';

/** `unknown`: the address is not one of ours, or was cut off. */
type State = 'asks' | 'done' | 'unknown';

const sentences: Record<State, Sentence> = {
  asks: '不再用邮件收到知行的提醒？站内的消息照常，其他方式不受影响。',
  done: '已退订：以后不再用邮件提醒你。登录以后可以在「提醒」里随时改回来。',
  unknown: '这个退订地址不完整，请从邮件里重新打开，或登录以后在「提醒」里修改。',
};

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:32em;margin:15vh auto;padding:0 16px}
button{font:inherit;padding:8px 20px;border:0;border-radius:6px;background:#0b5cad;color:#fff;cursor:pointer}`;

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
