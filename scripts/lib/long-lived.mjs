/**
 * Collections of the server that live longer than a request and are no cache of base/cache/cache.ts, by file, with what bounds each of them
 * (docs/decisions/0076). source-rules.mjs checks the list; a file without such a collection must not be in it.
 */
const request = 'made for one call';
const underWay = 'what is under way now: at most what the gate of the calls lets through';
const workbook = 'made for one workbook, in a thread that has 384 MB and ends with it';
const connections = 'open connections and their requests; the keys are addresses';

export const longLived = {
  'server/src/areas/learning/studied.expressions.ts': request,
  'server/src/areas/marking/zip/zip-names.ts': 'made for one ZIP: a name for each file of a homework',
  'server/src/areas/enrolments/joining.policy.ts': 'empty, and nothing is put into it',
  'server/src/areas/roster/import/plan.policy.ts': request,
  'server/src/areas/roster/reading/grid.ts': 'made for one file, in a thread that has 256 MB',
  'server/src/areas/roster/workbook-template/fill-sheet.ts': workbook,
  'server/src/areas/roster/workbook-template/read-template.ts': workbook,
  'server/src/areas/roster/workbook-template/sheet/area-index.ts': workbook,
  'server/src/areas/roster/workbook-template/sheet/read-sheet.ts': workbook,
  'server/src/areas/files/picture-copy.ts':
    'pictures that are being made: its gate lets 41 of them wait and work',
  'server/src/areas/files/unfinished-uploads.ts': 'accounts that send a file now, two numbers each',
  'server/src/base/concurrency-limiter.ts': 'who has work under way, and 1,000 idle ones; keys are short',
  'server/src/base/scheduler.ts':
    'tasks that wait: of the gates `waiting` at most, of one address 1,000 requests; else open connections',
  'server/src/db/changes/content-versions.ts': underWay,
  'server/src/db/statement/write-batches.ts': underWay,
  'server/src/db/statement/pipelined-connections.ts': underWay,
  'server/src/db/changes/ttl-cache.ts':
    'the keys of its cache, by subject: an entry goes with its entry of the cache',
  'server/src/db/changes/cache-invalidation.ts': 'two kinds of things; changes that are being told now',
  'server/src/db/statement/statement-names.ts': '400 statements of at most 20,000 characters',
  'server/src/http/api-page.ts': 'the API document in two forms',
  'server/src/http/limits/closing.ts': connections,
  'server/src/http/limits/connections.ts': connections,
  'server/src/http/limits/turns.ts': 'who has work under way or waits for it: 32 accounts in each process',
  'server/src/security-log.ts': '10,000 networks, a number each',
  'server/src/text/render.ts':
    'texts of one turn of the event loop, and those that are being rendered: of one account as many as its calls at once',
  'server/src/worker.ts': underWay,
};
