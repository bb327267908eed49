import { contentType } from '@zhixing/contract/words';
import { beforeEach, expect, test } from 'vitest';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { addVideo } from '../../../testing/video.ts';

/** Three students of one class report at the same moments, from one address as a campus has. */
const { product, classroom } = useClassroom();
const address = '203.0.113.7';
const rounds = 12;
const seconds = 10;

type Student = Awaited<ReturnType<typeof classroom.addPerson>>;
let students: Student[];
let reading: number;
let video: number;

beforeEach(async () => {
  const project = await classroom.addProject();
  reading = await classroom.addLesson(project.id, contentType.reading);
  video = await classroom.addLesson(project.id, contentType.reading);
  students = await Promise.all([1, 2, 3].map(() => classroom.addPerson()));
  await addVideo(product, { chapterId: video, ownerId: students[0]?.id ?? 0, seconds: rounds * seconds });
  for (const { id } of students) await classroom.enrol(id, project);
});

const report = ({ token }: Student, payload: Record<string, unknown>) =>
  product.call(
    'POST /capi/Chapter/saveProgress',
    { intervals: [], position: 0, ...payload },
    { token, address },
  );
const all = <T>(act: (student: Student, place: number) => Promise<T>) => Promise.all(students.map(act));
const watching = async ({ token }: Student) =>
  (await product.call('POST /capi/Chapter/getContent', { chapterId: video }, { token })).data.watching;

test('all are answered, and every second is kept, to the report that completes the video and graduates them', async () => {
  const read = await all((student) => report(student, { chapterId: reading }));
  product.clock.forward(60);
  const done = await all((student, place) =>
    report(student, {
      chapterId: reading,
      lease: read[place]?.data.lease,
      intervals: [[0, 60]],
      position: 1,
    }),
  );
  expect(done.map(({ code, data }) => [code, data.done])).toEqual(students.map(() => [1, true]));

  const leases = (await all((student) => report(student, { chapterId: video }))).map(
    ({ data }) => data.lease,
  );
  for (let round = 0; round < rounds; round += 1) {
    product.clock.forward(seconds);
    const [from, to] = [round * seconds, (round + 1) * seconds];
    const answers = await all((student, place) =>
      report(student, { chapterId: video, lease: leases[place], intervals: [[from, to]], position: to }),
    );
    expect(answers.map(({ code, data }) => [code, data?.seconds])).toEqual(students.map(() => [1, to]));
    expect(answers.map(({ data }) => data.done)).toEqual(students.map(() => to >= rounds * seconds * 0.9));
  }
  const kept = { seconds: rounds * seconds, watched: [[0, rounds * seconds]], position: rounds * seconds };
  for (const record of await all(watching)) expect(record).toMatchObject(kept);
  const certificates = await all(({ token }) =>
    product.call('POST /capi/Student/getApplyProjectList', { graduate: true }, { token }),
  );
  expect(certificates.map(({ data }) => data.total)).toEqual([1, 1, 1]);
  expect(new Set(certificates.map(({ data }) => data.list[0]?.certCode)).size).toBe(3);
});

test('reports that a network gap held back and that all come at once are each kept', async () => {
  const leases = (await all((student) => report(student, { chapterId: video }))).map(
    ({ data }) => data.lease,
  );
  product.clock.forward(rounds * seconds);
  const held = Array.from({ length: rounds }, (_, round) => [round * seconds, (round + 1) * seconds]);
  const answers = await all((student, place) =>
    Promise.all(
      held.map((span) =>
        report(student, { chapterId: video, lease: leases[place], intervals: [span], position: span[1] }),
      ),
    ),
  );
  expect(answers.flat().map(({ code }) => code)).toEqual(students.flatMap(() => held.map(() => 1)));
  const kept = { seconds: rounds * seconds, watched: [[0, rounds * seconds]] };
  for (const record of await all(watching)) expect(record).toMatchObject(kept);
});
