import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { calls } from '@zhixing/contract';
import { languageHeader, pageLanguage } from '@zhixing/contract/language';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { createCache, textBytes } from '../../base/cache/cache.ts';
import { pathOf } from '../../base/path-of.ts';
import { captureSent, type Sent } from '../pages/capture.ts';
import { tokenOf } from './session.ts';

/** ms after which one request refreshes an entry while the others get the old one; and ms after which an entry expires. */
const freshFor = 500;
export const givenFor = 1_000;
/** ms that concurrent requests wait for the one that refreshes an expired entry. */
const patience = 250;
/** The bound of the cache, and of one body, in bytes. */
const mostBytes = 64 * 1024 * 1024;
const largest = 1024 * 1024;
/** Characters of the longest key. */
const longest = 400;

/** Continues a waiting request. `patient`: it may wait again. */
type Resume = (patient: boolean) => void;

interface Kept {
  headers: string[];
  headersUnchanged: string[];
  body: Buffer;
  etag: string | undefined;
  /** When its data was read, ms of `performance.now`. */
  since: number;
  /** A request is refreshing it. */
  renewing: boolean;
  /** Requests that wait for that one, because the entry has expired. */
  waiting: Set<Resume>;
  /** Whether its data is still valid. */
  holds: () => boolean;
}

/** The key of a request's answer, and when the request arrived, ms of `performance.now`. */
interface CacheKey {
  key: string;
  at: number;
}

const language = languageHeader.toLowerCase();
/** Paths of calls whose answer is the same for people who are logged in. */
const forEverybody: ReadonlySet<string> = new Set(
  Object.values(calls).flatMap((call) =>
    'shared' in call && call.shared === 'everybody' ? [call.path] : [],
  ),
);
/** Request headers with which the cache is not used: ranges, cross-origin requests, this process's own calls, a GET with a body. */
const special = [
  'range',
  'origin',
  'x-local-call',
  'content-length',
  'transfer-encoding',
  'x-no-compression',
];
const ofOneWay = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);
const ofBody = new Set(['content-type', 'content-encoding', 'content-length']);

/** Whether an `If-None-Match` names this tag; weak comparison (RFC 9110). */
export const isUnchanged = (given: string | undefined, etag: string | undefined) =>
  given !== undefined && etag !== undefined && given.split(',').some((each) => each.trim() === etag);

function pairsOf(headers: OutgoingHttpHeaders, isLeftOut: (name: string) => boolean): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || isLeftOut(name) ? [] : [name, String(value)],
  );
}

function keptOf({ headers, body }: Sent, since: number, holds: () => boolean): Kept {
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const pairs = pairsOf(lower, (name) => ofOneWay.has(name));
  return {
    headers: [...pairs, 'content-length', String(body.length)],
    headersUnchanged: pairsOf(lower, (name) => ofOneWay.has(name) || ofBody.has(name)),
    body,
    etag: lower.etag === undefined ? undefined : String(lower.etag),
    since,
    renewing: false,
    waiting: new Set(),
    holds,
  };
}

/**
 * The response cache (rules: ready-answers) of docs/decisions/0045: answers that are the same for everybody, as the compressed bytes that
 * were sent. They are given before Fastify handles the request, for at most a second after their data was read. One request at a time
 * refreshes an entry: after half a second in the background, while the others get the old one; after it has expired, the others wait
 * for it.
 */
export function installResponseCache(
  app: FastifyInstance,
  { config, log }: Pick<Dependencies, 'config' | 'log'>,
) {
  const kept = createCache<Kept>({
    maxBytes: mostBytes,
    bytesOf: ({ body, headers, headersUnchanged }) =>
      body.length + textBytes([...headers, ...headersUnchanged].join()),
  });
  const places = new WeakMap<IncomingMessage, CacheKey>();
  let stopped = false;
  let given = 0;
  let toldAt = performance.now();

  function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
    if (method !== 'GET' || stopped) return null;
    for (const name of special) if (headers[name] !== undefined) return null;
    if (tokenOf(headers) !== '' && !forEverybody.has(pathOf(url))) return null;
    const { cookie = '' } = headers;
    if (cookie.includes('PAGE_FORM=')) return null;
    const forwarded = config.trustProxy > 0 ? headers['x-forwarded-proto'] : '';
    const spoken = `${headers[language]}\n${pageLanguage(headers)}`;
    // No header and no URL holds a line feed.
    const key = `${headers.host}\n${url}\n${headers['accept-encoding']}\n${spoken}\n${forwarded}`;
    return key.length > longest ? null : key;
  }

  function send(entry: Kept, request: IncomingMessage, response: ServerResponse) {
    given += 1;
    if (isUnchanged(request.headers['if-none-match'], entry.etag)) {
      response.writeHead(304, entry.headersUnchanged);
      response.end();
      return;
    }
    response.writeHead(200, entry.headers);
    response.end(entry.body);
  }

  /** Logs the number of cached answers once a minute: they have no log line of their own. */
  function logGiven(now: number) {
    if (now - toldAt < 60_000) return;
    if (given > 0) log.info({ given, kept: kept.size, bytes: kept.calculatedSize }, 'ready answers given');
    given = 0;
    toldAt = now;
  }

  const canBeGiven = (entry: Kept) => performance.now() - entry.since < givenFor && entry.holds();

  /**
   * When this response is over, the waiting requests are continued: they get the new entry. Where its client was disconnected, one of
   * them refreshes the entry; where its answer could not be cached, each of them is handled on its own.
   */
  function renewBy(response: ServerResponse, key: string, entry: Kept) {
    entry.renewing = true;
    response.once('close', () => {
      entry.renewing = false;
      const isDone = response.writableFinished && kept.get(key) === entry;
      if (isDone && !canBeGiven(entry)) kept.delete(key);
      for (const resume of entry.waiting) resume(true);
    });
  }

  /** Waits for the request that refreshes the entry, at most `patience` ms. */
  function waitFor({ waiting }: Kept, begin: Resume) {
    const resume: Resume = (patient) => {
      clearTimeout(timer);
      waiting.delete(resume);
      begin(patient);
    };
    const timer = setTimeout(resume, patience, false);
    waiting.add(resume);
  }

  /** Answers from the cache, or waits and calls `begin` again; false: the request has to be handled. */
  function answer(request: IncomingMessage, response: ServerResponse, begin: Resume | null): boolean {
    const key = keyOf(request);
    if (key === null) return false;
    const entry = kept.get(key);
    const now = performance.now();
    logGiven(now);
    const age = entry ? now - entry.since : Number.POSITIVE_INFINITY;
    if (entry && (age < freshFor || (age < givenFor && entry.renewing)) && entry.holds()) {
      send(entry, request, response);
      return true;
    }
    if (entry?.renewing && begin) {
      waitFor(entry, begin);
      return true;
    }
    if (entry && !entry.renewing) renewBy(response, key, entry);
    places.set(request, { key, at: now });
    return false;
  }

  app.wrapRequests((request, response, go) => {
    const begin = (patient: boolean) => {
      if (request.socket.destroyed) return;
      if (!answer(request, response, patient ? begin : null)) go(request, response);
    };
    begin(true);
  });

  return {
    /**
     * Caches what this reply is about to send. `since`: when its data was read, where that was before the request; `holds`: called each
     * time before the entry is given, false where it is not valid any more.
     */
    keep(
      reply: FastifyReply,
      { since, holds = () => true }: { since?: number; holds?: (() => boolean) | undefined } = {},
    ) {
      const place = places.get(reply.request.raw);
      if (!place) return;
      captureSent(reply.raw, largest, (sent) => {
        const isShared = sent.status === 200 && sent.headers['set-cookie'] === undefined;
        if (isShared) kept.set(place.key, keptOf(sent, Math.min(place.at, since ?? place.at), holds));
      });
    },
    stop() {
      stopped = true;
    },
  };
}

export type ResponseCache = ReturnType<typeof installResponseCache>;
