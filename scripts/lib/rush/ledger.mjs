import { rightOf } from './students.mjs';

/** Compares the database with the acknowledged answers: a sentence for each student whose rows differ; empty where nothing is lost or doubled. */
export async function readLedger(client, { ids, chapterId }, answers) {
  const { rows } = await client.query(
    `select attempt.student_id::float8 as student, count(*)::int as attempts, min(score) as score,
       count(submitted_at)::int as submitted,
       sum(jsonb_array_length(attempt.answers))::int
         + (select count(*)::int from attempt_answer given where given.student_id = attempt.student_id) as answers,
       (select count(*)::int from answered_request r where r.student_id = attempt.student_id and r.answer is not null) as requests,
       (select count(*)::int from chapter_progress p where p.student_id = attempt.student_id and p.done_at is not null) as done
     from attempt where chapter_id = $1 group by attempt.student_id`,
    [chapterId],
  );
  const found = new Map(rows.map((row) => [row.student, row]));
  return answers.flatMap(({ n, code }) => {
    const right = rightOf(n);
    const taken = code === 1;
    const wanted = {
      attempts: 1,
      submitted: Number(taken),
      answers: taken ? 20 : 0,
      requests: Number(taken),
      score: taken ? right * 5 : null,
      done: Number(taken && right >= 12),
    };
    const row = found.get(ids[n - 1]) ?? {};
    const off = Object.entries(wanted).filter(([name, value]) => row[name] !== value);
    return off.length === 0
      ? []
      : [`student ${n}: ${off.map(([name, value]) => `${name} ${row[name]}, not ${value}`).join('; ')}`];
  });
}
