import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackHost } from '../base/loopback.ts';
import { remembered } from '../base/remembered.ts';
import type { Config } from '../config/config.ts';

/** A proxy tells of whom it forwards by one of these: then the name it came by is not the name that was asked for. */
const forwarding = /^(x-forwarded-.+|forwarded|x-real-ip|via|cf-connecting-ip|true-client-ip)$/;
const isForwarding = remembered((name) => forwarding.test(name));

/** Whether the site was asked for by a name of this very machine. */
const isByLocalName = ({ headers }: FastifyRequest) =>
  isLoopbackHost(headers.host ?? '') && !Object.keys(headers).some(isForwarding);

/** Whether the demo's accounts exist for this request (rules: demo-safety). */
export const hasDemo = ({ demo }: Config, request: FastifyRequest) => demo && isByLocalName(request);

/**
 * Whether this request may read what was sent (rules: demo-safety): anybody can write `Host: localhost`, so that it must
 * come from this machine besides.
 */
export const hasOutbox = (config: Config, request: FastifyRequest) =>
  hasDemo(config, request) && isLoopbackAddress(request.socket.remoteAddress ?? '');
