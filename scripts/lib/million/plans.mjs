import { closeSync, openSync, readSync, statSync } from 'node:fs';

const settings = {
  session_preload_libraries: "'auto_explain'",
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': "'json'",
  'auto_explain.log_parameter_max_length': '0',
};

/** Enables auto_explain: the plan of every statement of new connections is logged. */
export async function explain(client) {
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter role zhixing_server set ${name} = ${value}`);
}

export const explainNoMore = (client) => client.query('alter role zhixing_server reset all');

function* nodesOf(plan) {
  yield plan;
  for (const each of plan.Plans ?? []) yield* nodesOf(each);
}

/** A whole scan of fewer pages than this is negligible. */
const few = 50;

/** The plans written into the log since `from`. */
export function readPlans(path, from) {
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(statSync(path).size - from);
  readSync(file, bytes, 0, bytes.length, from);
  closeSync(file);
  const found = [];
  for (const entry of bytes.toString('utf8').split(/^(?=\d{4}-\d\d-\d\d )/m)) {
    const at = entry.indexOf('{');
    if (!/LOG:\s+duration: [\d.]+ ms\s+plan:/.test(entry) || at < 0) continue;
    const { 'Query Text': text, Plan: plan } = JSON.parse(entry.slice(at));
    const nodes = [...nodesOf(plan)];
    // Lease renewals (cache invalidation) belong to no call.
    if (nodes.some((node) => node['Relation Name'] === 'listener')) continue;
    const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    const scans = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .filter((node) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0) > few)
      .map((node) => node['Relation Name']);
    const rows = nodes
      .filter((node) => node['Relation Name'])
      .reduce(
        (sum, node) =>
          sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      );
    found.push({ text, plan, nodes, buffers, scans, rows: Math.round(rows) });
  }
  return found;
}
