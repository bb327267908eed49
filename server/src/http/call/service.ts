import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

const withPrefix = ['api', 'passport', 'capi', 'mapi'] as const;
const ownPaths = /^\/(api|passport|capi|mapi|upload|files|docs|dev|health|public)(?=[/?]|$)/;

const callPaths = /^\/(api|passport|capi|mapi|upload)(?=[/?]|$)/;

/** Whether a path is the server's own, and no page. */
export const isOwnPath = (url: string) => ownPaths.test(url);
/** Whether a path is a call's, which programs read. */
export const isCallPath = (url: string) => callPaths.test(url);

/**
 * The host that was requested. Never `X-Forwarded-Host`, which `request.host` would use: a proxy may pass on what a client wrote
 * (rules: own-address).
 */
export const hostOf = ({ headers }: FastifyRequest) => headers.host ?? '';

/** The origin of the site: `PUBLIC_URL`, or without it the one that the caller used. */
export const originOf = (request: FastifyRequest, { publicUrl }: Config) =>
  publicUrl || `${request.protocol === 'https' ? 'https' : 'http'}://${hostOf(request)}`;

/** The attribute `Secure` at the end of a cookie, where the site's origin is https (rules: secure-cookies). */
export const secureEnd = (request: FastifyRequest, config: Config) =>
  originOf(request, config).startsWith('https:') ? '; Secure' : '';

const hostIn = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

/**
 * Whether the browser states that another site's page makes this request, as a form there can. Origins of `ALLOWED_ORIGINS` are our own
 * pages. A client that is no browser states nothing.
 */
export function isCrossSite(request: FastifyRequest, { publicUrl, allowedOrigins }: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  const own = [hostIn(`${origin.split(':')[0]}://${hostOf(request)}`), hostIn(publicUrl)];
  return !own.includes(hostIn(origin) || 'none');
}

/** The service of a path: its first part, as `capi`. */
export const serviceOf = (path: string) => path.split('/')[1] ?? '';

/**
 * Rewrites paths without a prefix (rules: host-prefixes, services). The browser replaces the prefix by a host, so a process that serves
 * only `capi` answers `/Student/getUserInfo` as `/capi/Student/getUserInfo`. Both paths work.
 */
export function createRewrite({ services }: Config): (url: string) => string {
  const own = withPrefix.filter((each) => services.has(each));
  if (own.length !== 1 || services.has('web')) return (url) => url;
  return (url) => (isOwnPath(url) ? url : `/${own[0]}${url}`);
}

const localKey = randomBytes(32).toString('base64url');

/**
 * The header of a call that this process makes itself to render a page. Such a call may be of a service that it does not serve to
 * others.
 */
export const localHeaders = { 'x-local-call': localKey };
export const isLocalCall = (headers: IncomingHttpHeaders) => headers['x-local-call'] === localKey;
