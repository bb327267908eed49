/** ms within which the product must be ready again. */
const readyWithin = 5_000;

const ms = (time) => Math.round(time);

/** For each kind of fault: how many, and the shortest, median and longest time until ready. */
function timesOf(played) {
  const table = {};
  for (const [kind, rounds] of Map.groupBy(played, (round) => round.kind)) {
    const hit = rounds.filter(({ missed }) => !missed);
    const times = hit.map(({ ready }) => ready).toSorted((a, b) => a - b);
    table[kind] = {
      rounds: hit.length,
      min: ms(times[0]),
      median: ms(times[Math.floor((times.length - 1) / 2)]),
      max: ms(times.at(-1)),
      'server alive': rounds.every(({ alive }) => alive) ? 'yes' : 'NO',
    };
  }
  return table;
}

/** The failures of the run, a sentence each. */
function complaintsOf({ played, found, ledger, unexpected }) {
  const complaints = [];
  const say = (count, words) => {
    if (count > 0) complaints.push(`${count} ${words}`);
  };
  const sum = (name) => found.reduce((total, row) => total + row[name], 0);
  say(sum('lost'), 'acknowledged operations lost');
  say(sum('doubled'), 'operations done more than once');
  say(sum('broken'), 'kept differently from what was sent');
  say(ledger.answers[500] ?? 0, 'answers of 500');
  say(
    played.filter(({ ready, missed }) => !missed && !(ready < readyWithin)).length,
    'rounds not ready within 5 s',
  );
  say(
    played.filter(({ alive, working }) => !alive || !working).length,
    'rounds after which it did not go on',
  );
  say(
    played.filter(({ missed }) => missed).length > played.length / 4 ? 1 : 0,
    'quarter or more of the blows missed',
  );
  if (unexpected) complaints.push(String(unexpected));
  return complaints;
}

/** Prints the tables; answers whether there was no failure. */
export function printReport(run) {
  const { played, found, ledger, people, minutes, load } = run;
  console.log(
    `\nms until ready again (system load ${load.toFixed(1)} at the start, ${minutes.toFixed(1)} min in all)`,
  );
  console.table(timesOf(played));
  console.log(`the ledger of ${people} students against the database`);
  console.table(Object.fromEntries(found.map(({ kind, ...row }) => [kind, row])));
  const answers = Object.entries(ledger.answers).map(([status, count]) => `${status} × ${count}`);
  console.log(`answers: ${answers.join(', ')}; the longest wait for one ${ms(ledger.slowest())} ms`);
  const complaints = complaintsOf(run);
  console.log(complaints.length === 0 ? 'all well' : complaints.join('\n'));
  return complaints.length === 0;
}
