import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const withPrefix = ['api', 'passport', 'capi', 'mapi'] as const;
const ownPaths = /^\/(api|passport|capi|mapi|upload|files|docs|dev|health|public)(?=[/?]|$)/;

const callPaths = /^\/(api|passport|capi|mapi|upload)(?=[/?]|$)/;

/** Whether an address belongs to the server, and to no page. */
export const isOwnPath = (url: string) => ownPaths.test(url);
/** … and is a call's, which programs read and no person. */
export const isCallPath = (url: string) => callPaths.test(url);

/**
 * The name that was asked for. Never `X-Forwarded-Host`, which `request.host` would take from a proxy that passes on what a client
 * wrote itself (rules: own-address).
 */
export const hostOf = ({ headers }: FastifyRequest) => headers.host ?? '';

/** The site as the world knows it; where no setting says, as the caller asked for it. */
export const originOf = (request: FastifyRequest, { publicUrl }: Config) =>
  publicUrl || `${request.protocol === 'https' ? 'https' : 'http'}://${hostOf(request)}`;

/** What ends a cookie of ours: it goes over https alone where the site is known by it (rules: secure-cookies). */
export const secureEnd = (request: FastifyRequest, config: Config) =>
  originOf(request, config).startsWith('https:') ? '; Secure' : '';

const hostIn = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

/**
 * Whether a browser says that another site's page makes this request: a form there can post to us without asking. The
 * origins of the setting are our own pages; what is no browser says nothing.
 */
export function isCrossSite(request: FastifyRequest, { publicUrl, allowedOrigins }: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  const own = [hostIn(`${origin.split(':')[0]}://${hostOf(request)}`), hostIn(publicUrl)];
  return !own.includes(hostIn(origin) || 'none');
}

/** The first part of a path: which service it belongs to. */
export const serviceOf = (path: string) => path.split('/')[1] ?? '';

/**
 * The browser puts a host in the place of a prefix (rules: host-prefixes, services). A process that serves one of
 * these services alone is such a host: `/Student/getUserInfo` there is `/capi/Student/getUserInfo`. Both addresses
 * work.
 */
export function createRewrite({ services }: Config): (url: string) => string {
  const own = withPrefix.filter((each) => services.has(each));
  if (own.length !== 1 || services.has('web')) return (url) => url;
  return (url) => (isOwnPath(url) ? url : `/${own[0]}${url}`);
}

const localKey = randomBytes(32).toString('base64url');

/**
 * Marks a call that this process makes of itself to render a page, which may be of a service that it does not serve
 * to others.
 */
export const localHeaders = { 'x-local-call': localKey };
export const isLocalCall = (headers: IncomingHttpHeaders) => headers['x-local-call'] === localKey;
