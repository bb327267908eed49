/**
 * Collections of the server that live longer than a request and are no cache of base/cache.ts, and what bounds each of them, by file
 * (docs/decisions/0076). Checked by source-rules.mjs: a file that keeps none does not stand here.
 */
const request = 'made for one call';
const underWay = 'what is under way now: at most what the gate of the calls lets through';
const connections = 'open connections and their requests; the keys are addresses';

export const longLived = {
  'server/src/areas/learning/studied.table.ts': request,
  'server/src/areas/marking/zip-names.ts': 'made for one ZIP: a name for each file of a homework',
  'server/src/areas/marking/zip.domain.ts': 'two ZIPs at once, an id each',
  'server/src/areas/practise/practise.policy.ts': 'empty, and nothing is put into it',
  'server/src/areas/roster/import/plan.policy.ts': request,
  'server/src/areas/roster/reading/grid.ts': 'made for one file, in a thread that has 256 MB',
  'server/src/areas/upload/picture-copy.ts':
    'pictures that are being made: its gate lets 41 of them wait and work',
  'server/src/areas/upload/unfinished.ts': 'accounts that send a file now, two numbers each',
  'server/src/base/gate.ts':
    'who has work under way, `waiting` at most; of idle ones 1,000, or as many as there are others; keys are short',
  'server/src/db/editions.ts': underWay,
  'server/src/db/groups.ts': underWay,
  'server/src/db/lines.ts': underWay,
  'server/src/db/memory.ts': 'the keys of its cache, by subject: an entry goes with its entry of the cache',
  'server/src/db/notices.ts': 'two kinds of things; changes that are being told now',
  'server/src/db/one-piece.ts': 'a few connections to the database',
  'server/src/db/prepared.ts': '400 statements of at most 20,000 characters',
  'server/src/http/api-page.ts': 'the API document in two forms',
  'server/src/http/closing.ts': connections,
  'server/src/http/connections.ts': connections,
  'server/src/http/drain.ts': connections,
  'server/src/http/fair-share.ts': `${connections}; of one address 1,000 wait`,
  'server/src/http/loop-turns.ts': connections,
  'server/src/security-log.ts': '10,000 networks, a number each',
  'server/src/text/render.ts':
    'texts of one turn of the event loop, and those that are being rendered: of one account as many as its calls at once',
};
