import { setTimeout as pause } from 'node:timers/promises';
import { termsVersion } from '../../../contract/src/terms.ts';
import { makePdf } from '../../../e2e/support/files.ts';

const password = 'dawn-over-7-hills';
const text = '一周的步行时间，晴天与雨天各记一行。'.repeat(60);
const withText = (id) => `${id} ${text}`;

/** The most tries: about three minutes, longer than any recovery. */
const mostTries = 1_000;

/** A random pause, so that clients do not retry together. */
const shortly = () => pause(100 + Math.random() * 200);

/** An unexpected answer: neither done nor refused for the moment. */
export class Unexpected extends Error {}

/** Repeats a request with the same id until it is acknowledged. `recover`: another way to find out that it was done. */
async function insist(ledger, operation, send, recover = async () => null) {
  for (;;) {
    const unsure = operation.tries > 0;
    operation.tries += 1;
    const answer = await send();
    const done = answer.code === 1 ? answer : unsure && answer.code === -2 ? await recover() : null;
    if (done) {
      ledger.acknowledge(operation);
      return done.data;
    }
    const passing = [0, 429, 503].includes(answer.status) || unsure;
    if (!passing || operation.tries > mostTries)
      throw new Unexpected(`${operation.kind}: HTTP ${answer.status} ${answer.code} ${answer.msg}`);
    await shortly();
  }
}

/** A new student: registered, and enrolled in the project. */
async function arrive({ ledger, wire, place, mobile }) {
  const number = { countryCode: '86', mobile };
  let code;
  while (!code) {
    await wire.call('/passport/Api/User/mobileCode', { ...number, scene: 'register' });
    const { list = [] } = await wire.get(`/dev/outbox?mobile=${mobile}`);
    code = list[0]?.text.match(/\d{6}/)?.[0];
    if (!code) await shortly();
  }
  const payload = { ...number, code, password, name: '林小知', agree: termsVersion };
  const registering = ledger.begin('register', mobile, () => JSON.stringify(number));
  const register = () => wire.call('/passport/Api/user/registByMobile', payload);
  // A code is valid once: a student whose registration was done but not answered logs in with the password.
  const logIn = async () => {
    const answer = await wire.call('/passport/Api/user/Login', { account: mobile, password });
    return answer.code === 1 ? answer : null;
  };
  const { token } = await insist(ledger, registering, register, logIn);
  const enrolling = ledger.begin('enrol', mobile);
  await insist(ledger, enrolling, () =>
    wire.call('/capi/Student/joinProject', { projectId: place.projectId }, token),
  );
  return token;
}

/** The homework, notes, files and tests of one student. `again`: whether to go on. */
export async function study({ ledger, wire, place, mobile, again }) {
  const token = await arrive({ ledger, wire, place, mobile });
  const { homeworkId, testId, questionId } = place;
  const write = async (kind, more) => {
    const operation = ledger.begin(kind, mobile, withText);
    const { id: requestId, sent: content } = operation;
    const payload = { chapterId: homeworkId, content, requestId, fileList: [], ...more };
    const { version } = await insist(ledger, operation, () =>
      wire.call('/capi/Schoolwork/updateWorkOrNote', payload, token),
    );
    return version;
  };
  const upload = async () => {
    const operation = ledger.begin('upload', mobile, (id) =>
      Buffer.concat([makePdf(20_000), Buffer.from(`%${id}\n`)]),
    );
    operation.tries = 1;
    const { id, sent } = operation;
    // An upload has no requestId: it is sent once, and without an answer it is complete or absent.
    const { code, data } = await wire.upload(`${id}.pdf`, sent, token);
    operation.sent = null;
    if (code !== 1) return [];
    ledger.acknowledge(operation);
    return [{ id: data.id }];
  };
  const handInTest = async () => {
    const operation = ledger.begin('test', mobile);
    const { id } = operation;
    const payload = { chapterId: testId, requestId: id, allAnswer: [{ questionId, answer: id }] };
    await insist(ledger, operation, () => wire.call('/capi/Question/produceScore', payload, token));
  };

  let baseVersion = 0;
  for (let turn = 0; turn < 12 && again(); turn += 1) {
    baseVersion = await write('draft', { type: '1', status: '0', baseVersion });
    const fileList = turn % 3 === 0 ? await upload() : [];
    await write('submit', { type: '2', status: '1', fileList });
    // The test allows three attempts.
    if (turn % 4 === 1) await handInTest();
    await pause(50);
  }
}
