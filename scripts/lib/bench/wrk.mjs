import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackages } from '../packages.mjs';

const wrk = '/usr/bin/wrk';
/** The load generator: C, one thread of it makes several times what the server answers. A sentence where it is missing. */
export const ensureWrk = () => ensurePackages(() => (existsSync(wrk) ? [] : ['wrk']), '测速');

const folder = mkdtempSync(join(tmpdir(), 'zhixing-bench-'));
const quote = (text) => `[==[${text}]==]`;

/** A request that stays the same, or one whose body is made by Lua for each. */
function scriptFor({ method = 'GET', headers = {}, body, makeBody }) {
  const lines = [`wrk.method = "${method}"`];
  for (const [name, value] of Object.entries(headers)) lines.push(`wrk.headers["${name}"] = ${quote(value)}`);
  if (body) lines.push(`wrk.body = ${quote(JSON.stringify(body))}`);
  if (makeBody)
    lines.push('local count = 0', 'math.randomseed(os.time())', `local seed = math.random(1e9)`, makeBody);
  return lines.join('\n');
}

const inMs = (text = '') => {
  const value = Number.parseFloat(text);
  if (text.endsWith('us')) return value / 1000;
  return text.endsWith('ms') ? value : value * 1000;
};

/** Load for `seconds` on `connections`: requests a second, p50 and p99 in ms, and how many answers were not 2xx. */
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
  return {
    perSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)),
    p50: inMs(find(/50%\s+(\S+)/)),
    p99: inMs(find(/99%\s+(\S+)/)),
    refused: Number(find(/Non-2xx or 3xx responses: (\d+)/) ?? 0),
  };
}
