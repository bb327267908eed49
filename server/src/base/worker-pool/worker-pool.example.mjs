/** What worker-pool.test.ts has done in a thread. */
export function act(task) {
  if (task === 'fail') throw new Error('failed');
  while (task === 'spin');
  if (task === 'grow') for (const all = []; ; all.push(new Array(100_000).fill(all.length).map(String)));
  return 'said';
}
