import { codes } from '@zhixing/contract/codes';
import type { FastifyInstance } from 'fastify';
import { memoize } from '../base/cache/memoize.ts';
import { CallError } from '../base/errors.ts';
import { pathOf } from '../base/path-of.ts';
import { hostOf } from './call/service.ts';
import { sendNotFound } from './errors.ts';

/** A host name or IP address, with or without a port. */
const hostForm = /^(?:[a-z\d](?:[\w.-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const isHost = memoize((host) => hostForm.test(host) && URL.canParse(`http://${host}`));

/**
 * Control characters and the line separators U+2028 and U+2029 in a path. No page and no file has any, a header cannot repeat them, and
 * the pages' router finds no route for them, because its `.` matches no line end.
 */
const controls = /%(?:[01][\da-f]|7f|c2%[89][\da-f]|e2%80%a[89])/i;

const strangeHost = () => new CallError(codes.parameter, '请求的主机名（Host）不正确', null, 400);

/** Refuses a malformed `Host` with 400 and a malformed path with 404, in the envelope, before either becomes part of an address. */
export function installAddressCheck(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.url);
    // A health probe may use HTTP/1.0, which has no Host.
    if (!isHost(hostOf(request)) && !path.startsWith('/health/')) return done(strangeHost());
    if (controls.test(path)) return void sendNotFound(request, reply);
    done();
  });
}
