import { codes } from '@zhixing/contract/codes';
import type { FastifyInstance } from 'fastify';
import { CallError } from '../base/errors.ts';
import { pathOf } from '../base/path-of.ts';
import { remembered } from '../base/remembered.ts';
import { sendNotFound } from './errors.ts';
import { hostOf } from './service.ts';

/** A name or a number of a machine, with or without a port: what an address of ours can be made of. */
const hostForm = /^(?:[a-z\d](?:[\w.-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const isHost = remembered((host) => hostForm.test(host) && URL.canParse(`http://${host}`));

/**
 * Control characters and the line separators U+2028 and U+2029 in a path: no page and no file has any, headers that repeat them cannot be
 * sent, and the pages' router, whose `.` matches no line end, finds no route for them at all.
 */
const controls = /%(?:[01][\da-f]|7f|c2%[89][\da-f]|e2%80%a[89])/i;

const strangeHost = () => new CallError(codes.parameter, '请求的主机名（Host）不正确', null, 400);

/** An odd `Host` is 400 and an odd path 404 in the envelope, before either becomes part of an address. */
export function installAddressCheck(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.url);
    // A machine that only asks whether we live may speak HTTP/1.0.
    if (!isHost(hostOf(request)) && !path.startsWith('/health/')) return done(strangeHost());
    if (controls.test(path)) return void sendNotFound(request, reply);
    done();
  });
}
