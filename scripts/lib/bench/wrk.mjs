import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackages } from '../packages.mjs';

const wrk = '/usr/bin/wrk';
/** Installs wrk, the load generator, where it is missing. Answers a sentence where it cannot, else null. */
export const ensureWrk = () => ensurePackages(() => (existsSync(wrk) ? [] : ['wrk']), '测速');

const folder = mkdtempSync(join(tmpdir(), 'zhixing-bench-'));
const quote = (text) => `[==[${text}]==]`;

const tableOf = (pairs) =>
  `{${Object.entries(pairs).map(([name, value]) => `["${name}"] = ${quote(value)}`)}, ["Host"] = wrk.headers["Host"]}`;

/**
 * The Lua script of a target: one constant request, or those of `callers` in turn. `makeBody`: Lua for the body of each; `makeScript`: the
 * whole script, anew for each load. */
function scriptFor({ callers, method = callers ? 'POST' : 'GET', headers = {}, makeBody, makeScript }) {
  if (makeScript) return makeScript();
  if (!callers) {
    const given = Object.entries(headers).map(([name, value]) => `wrk.headers["${name}"] = ${quote(value)}`);
    return [`wrk.method = "${method}"`, ...given].join('\n');
  }
  return [
    `wrk.method = "${method}"`,
    'local callers, ready, count = {}, {}, 0',
    'math.randomseed(os.time())',
    'local seed = math.random(1e9)',
    `local makeBody = ${makeBody ?? 'nil'}`,
    'function init()',
    ...callers.map(
      ({ headers, body }, index) =>
        `  callers[${index + 1}] = {headers = ${tableOf(headers)}, body = ${body ? quote(JSON.stringify(body)) : 'nil'}}`,
    ),
    '  for each, caller in ipairs(callers) do ready[each] = wrk.format(wrk.method, nil, caller.headers, caller.body) end',
    'end',
    'function request()',
    '  count = count + 1',
    '  local each = count % #callers + 1',
    '  if not makeBody then return ready[each] end',
    '  return wrk.format(wrk.method, nil, callers[each].headers, makeBody())',
    'end',
  ].join('\n');
}

const inMs = (text = '') => {
  const value = Number.parseFloat(text);
  if (text.endsWith('us')) return value / 1000;
  return text.endsWith('ms') ? value : value * 1000;
};

/** Runs the load; answers requests per second, p50 and p99 in ms, and how many answers were not 2xx. */
export async function load(target, { url, connections = 50, seconds = 3 }) {
  const script = join(folder, 'request.lua');
  writeFileSync(script, scriptFor(target));
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, url + target.path];
  const child = spawn(wrk, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await new Promise((done) => child.on('close', done));
  const find = (pattern) => pattern.exec(said)?.[1];
  // Only the table of latencies: another one has `99%` too.
  return {
    perSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)),
    p50: inMs(find(/^\s+50%\s+(\S+)/m)),
    p99: inMs(find(/^\s+99%\s+(\S+)/m)),
    refused: Number(find(/Non-2xx or 3xx responses: (\d+)/) ?? 0),
  };
}
