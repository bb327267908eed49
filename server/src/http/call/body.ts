import { parse as parseQuery } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { badParameter } from '../../base/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call. */
    members?: number | undefined;
  }
}

/** The deepest nesting of a JSON body. No call needs as much, and a recursive reader would run out of stack far below. */
const deepest = 40;
/** The most members of a JSON body in all, unless its call declares more. The answers of the largest test are a third of it. */
const mostMembers = 20_000;
/** The most fields of a form. The call with the most has eleven. */
const mostFields = 100;

/** The index of the closing quote of the JSON string that begins at `from`, or the length of the text. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}

/**
 * Limits a JSON text by its punctuation, before it is parsed. Throws -3 where it is nested deeper or has more members than any call
 * needs, or than `most`. Whether it is valid JSON is left to the parser.
 */
export function requireShape(json: string, most = mostMembers): void {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === 0x22) at = endOfText(json, at);
    else if (character === 0x5b || character === 0x7b) depth += 1;
    else if (character === 0x5d || character === 0x7d) depth -= 1;
    else if (character === 0x2c) members += 1;
    if (depth > deepest) throw badParameter('提交的内容嵌套太深');
    if (members > most) throw badParameter('提交的内容项目太多');
  }
}

/** The fields of a form as text, as a list where a name occurs twice. Throws -3 for too many fields. */
function readForm(form: string) {
  let fields = 0;
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > mostFields) throw badParameter('提交的表单项目太多');
  }
  return parseQuery(form);
}

/** The parsers of JSON and form bodies, each limited before it parses. The limit in bytes is set for each route (`bodyLimitOf`). */
export function installBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, json, done) => {
    requireShape(json, request.routeOptions.config.members);
    void parseJson(request, json, done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, form, done) => done(null, readForm(form)),
  );
}
