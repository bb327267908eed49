import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { calls } from '@zhixing/contract';
import { languageHeader, languageIn } from '@zhixing/contract/language';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../action/action.ts';
import { createCache, textBytes } from '../base/cache.ts';
import { pathOf } from '../base/path-of.ts';
import { captureSent, type Sent } from './capture.ts';
import { tokenOf } from './session.ts';
import { wrapRequests } from './wrap-requests.ts';

/** ms after which the next request makes an answer anew while the others get the old one; and after which nobody does. */
const freshFor = 500;
export const givenFor = 1_000;
/** ms that those who come after a pause wait for the one that makes it. */
const patience = 250;
/** Bound of what is kept. */
const mostBytes = 64 * 1024 * 1024;
const largest = 1024 * 1024;
/** Characters: longer addresses and headers are nobody's habit. */
const longest = 400;

/** Goes on with a request; `patient`: it may wait once more. */
type Resume = (patient: boolean) => void;

interface Kept {
  headers: string[];
  headersUnchanged: string[];
  body: Buffer;
  etag: string | undefined;
  /** When what it says was read, ms of `performance.now`. */
  since: number;
  /** A request is making it anew. */
  renewing: boolean;
  /** Who wait for that one: it is too old to be given. */
  waiting: Set<Resume>;
  /** Whether what it was made from is still so. */
  holds: () => boolean;
}

/** Where the answer to a request would be kept, and what was true when it was asked. */
interface Place {
  key: string;
  at: number;
  generation: number;
}

const language = languageHeader.toLowerCase();
/** Paths of calls that answer who is logged in like any other. */
const forEverybody: ReadonlySet<string> = new Set(
  Object.values(calls).flatMap((call) =>
    'shared' in call && call.shared === 'everybody' ? [call.path] : [],
  ),
);
/** What makes an answer a part of one, one for another site's page, or one of our own asking; a `GET` has no body. */
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
 * Answers that are the same for everybody, as the bytes that went out: given before anything else looks at the request, for a
 * second at most after what they say was read (rules: ready-answers). Made anew by one request that goes the whole way; asked
 * for all the time, none waits for it, and after a pause those who come at once wait for the first.
 */
export function installReadyAnswers(
  app: FastifyInstance,
  { config, log }: Pick<Dependencies, 'config' | 'log'>,
) {
  const kept = createCache<Kept>({
    maxBytes: mostBytes,
    bytesOf: ({ body, headers, headersUnchanged }) =>
      body.length + textBytes([...headers, ...headersUnchanged].join()),
  });
  const places = new WeakMap<IncomingMessage, Place>();
  let generation = 0;
  let stopped = false;
  let given = 0;
  let toldAt = performance.now();

  function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
    if (method !== 'GET' || stopped) return null;
    for (const name of special) if (headers[name] !== undefined) return null;
    if (tokenOf(headers) !== '' && !forEverybody.has(pathOf(url))) return null;
    const { cookie = '' } = headers;
    if (cookie.includes('PAGE_FORM=')) return null;
    const forwarded =
      config.trustProxy > 0 ? `${headers['x-forwarded-host']}\n${headers['x-forwarded-proto']}` : '';
    const spoken = `${headers[language]}\n${languageIn(cookie)}`;
    // No header and no address holds a line's end.
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

  /** Requests that are answered here are in the log as a number. */
  function tell(now: number) {
    if (now - toldAt < 60_000) return;
    if (given > 0) log.info({ given, kept: kept.size, bytes: kept.calculatedSize }, 'ready answers given');
    given = 0;
    toldAt = now;
  }

  const canBeGiven = (entry: Kept) => performance.now() - entry.since < givenFor && entry.holds();

  /**
   * Once this response is over, those who waited for it get what it made. Where its reader was cut off, the next one makes it;
   * where it answered something that is nobody else's, each of them goes the whole way.
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

  /** One that takes long holds up nobody for longer. */
  function waitFor({ waiting }: Kept, begin: Resume) {
    const resume: Resume = (patient) => {
      clearTimeout(timer);
      waiting.delete(resume);
      begin(patient);
    };
    const timer = setTimeout(resume, patience, false);
    waiting.add(resume);
  }

  /** Answers at once, or waits to `begin` again; false: it is to go the whole way. */
  function answer(request: IncomingMessage, response: ServerResponse, begin: Resume | null): boolean {
    const key = keyOf(request);
    if (key === null) return false;
    const entry = kept.get(key);
    const now = performance.now();
    tell(now);
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
    places.set(request, { key, at: now, generation });
    return false;
  }

  wrapRequests(app, (request, response, go) => {
    const begin = (patient: boolean) => {
      if (request.socket.destroyed) return;
      if (!answer(request, response, patient ? begin : null)) go(request, response);
    };
    begin(true);
  });

  return {
    /**
     * Keeps what this reply is about to send, for everybody. `since`: when what it says was read, if that was earlier; `holds`:
     * asked each time before it is given.
     */
    keep(
      reply: FastifyReply,
      { since, holds = () => true }: { since?: number; holds?: (() => boolean) | undefined } = {},
    ) {
      const place = places.get(reply.request.raw);
      if (!place) return;
      captureSent(reply.raw, largest, (sent) => {
        const isShared = sent.status === 200 && sent.headers['set-cookie'] === undefined;
        if (isShared && place.generation === generation)
          kept.set(place.key, keptOf(sent, Math.min(place.at, since ?? place.at), holds));
      });
    },
    /** Something that they say has changed: none is given any more, nor what is being made now kept. */
    clear() {
      generation += 1;
      kept.clear();
    },
    /** Grows with each `clear`. */
    generation: () => generation,
    stop() {
      stopped = true;
    },
  };
}

export type ReadyAnswers = ReturnType<typeof installReadyAnswers>;
