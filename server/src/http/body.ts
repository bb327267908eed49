import { parse as parseQuery } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { badParameter } from '../base/errors.ts';

/** No call asks for as much; far deeper a recursive reader has no stack left. */
const deepest = 40;
/** Lists, objects and what stands in them: the largest test's answers are a third of it. */
const mostMembers = 20_000;
/** The call with the most fields has eleven. */
const mostFields = 100;

/** Where a JSON text's string ends that begins at `from`: its closing quote, or the end of the text. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}

/**
 * -3 for a JSON text that is nested deeper or has more members than any call needs: told by its punctuation, before
 * anything is made of it. Whether it is JSON at all is the parser's to say.
 */
export function requireShape(json: string): void {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === 0x22) at = endOfText(json, at);
    else if (character === 0x5b || character === 0x7b) depth += 1;
    else if (character === 0x5d || character === 0x7d) depth -= 1;
    else if (character === 0x2c) members += 1;
    if (depth > deepest) throw badParameter('提交的内容嵌套太深');
    if (members > mostMembers) throw badParameter('提交的内容项目太多');
  }
}

/** A form's fields as text; a list where a name comes twice. -3: more fields than any call has. */
function readForm(form: string) {
  let fields = 0;
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > mostFields) throw badParameter('提交的表单项目太多');
  }
  return parseQuery(form);
}

/** How bodies are read: JSON and forms, each looked over before it is parsed. The sizes are the routes' (`bodyLimitOf`). */
export function installBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, json, done) => {
    requireShape(json);
    void parseJson(request, json, done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, form, done) => done(null, readForm(form)),
  );
}
