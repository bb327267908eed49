import type { FastifyRequest } from 'fastify';
import { memoize } from '../base/cache/memoize.ts';
import { isLoopbackAddress, isLoopbackHost } from '../base/loopback.ts';
import type { Config } from '../config/config.ts';

/** Headers that a proxy adds: with one of them, `Host` is not the name that the person opened. */
const forwarding = /^(x-forwarded-.+|forwarded|x-real-ip|via|cf-connecting-ip|true-client-ip)$/;
const isForwarding = memoize((name) => forwarding.test(name));

/** Whether the site was opened by a name of this machine. */
const isByLocalName = ({ headers }: FastifyRequest) =>
  isLoopbackHost(headers.host ?? '') && !Object.keys(headers).some(isForwarding);

/** Whether the demo's accounts exist for this request (rules: demo-safety). */
export const hasDemo = ({ demo }: Config, request: FastifyRequest) => demo && isByLocalName(request);

/**
 * Whether this request may read the outbox (rules: demo-safety). The connection itself must come from this machine: anybody can write
 * `Host: localhost`.
 */
export const hasOutbox = (config: Config, request: FastifyRequest) =>
  hasDemo(config, request) && isLoopbackAddress(request.socket.remoteAddress ?? '');
