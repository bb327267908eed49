import { mustCall } from '../../../e2e/support/call.ts';

const teachers = 16;
const marksEach = 25;

/** Types marks in the cells of as many students as there are teachers, at the same time; answers ms in all. */
async function typeAtOnce(at, { campId, item, studentIds }, value) {
  const book = await mustCall(at, 'POST /mapi/Gradebook/getGradebook', { campId });
  const { revisions } = book.figures[book.items.findIndex(({ key }) => key === item)];
  const entries = studentIds.map((studentId) => {
    return { studentId, revision: revisions[book.students.ids.indexOf(studentId)] ?? 0 };
  });
  const from = performance.now();
  await Promise.all(
    entries.map(async ({ studentId, revision }) => {
      for (let mark = 0; mark < marksEach; mark += 1) {
        const entry = { studentId, item, value: value + mark, flag: null, revision: revision + mark };
        await mustCall(at, 'POST /mapi/Gradebook/saveEntries', { campId, entries: [entry] });
      }
    }),
  );
  return performance.now() - from;
}

/**
 * What the chain of the audit trail (0021) costs writes that happen at the same time: the same marks without its trigger and with it,
 * in turns. ms of each mark.
 */
export async function measureParallelWrites(client, { url, token, term: { campId } }) {
  const at = { url, token };
  const book = await mustCall(at, 'POST /mapi/Gradebook/getGradebook', { campId });
  const item = book.items.find(({ kind }) => kind === 'own').key;
  const studentIds = book.students.ids.slice(0, teachers);
  const times = { disable: [], enable: [] };
  for (const turn of ['disable', 'enable', 'disable', 'enable', 'disable', 'enable']) {
    await client.query(`alter table audit_act ${turn} trigger audit_act_seal`);
    times[turn].push(await typeAtOnce(at, { campId, item, studentIds }, 1 + times[turn].length));
  }
  const perMark = (list) => Math.min(...list) / (teachers * marksEach);
  return { without: perMark(times.disable), with: perMark(times.enable), teachers };
}
