import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../../contract/src/index.ts';
import { queryDatabase } from '../../../e2e/support/database.ts';
import { withDatabase } from '../database.mjs';
import { seatStudents } from '../rush/students.mjs';
import { addStudents } from './students.mjs';

const json = { 'content-type': 'application/json' };

async function ask(url, { method, path }, payload, headers = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: { ...json, ...headers },
    body: JSON.stringify(payload),
  });
  const { code, msg, data } = await answer.json();
  if (code !== 1) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

export function* lessonsOf(nodes) {
  for (const node of nodes) {
    const below = node.subChapter ?? node.minChapter ?? [];
    if (below.length > 0) yield* lessonsOf(below);
    else yield node;
  }
}

const students = 60;

/** The same target for one student on every connection: more calls than one account may run at once, all about the same rows. */
const ofOne = ({ name, callers, ...target }) => ({
  ...target,
  name: `${name}, one`,
  callers: callers.slice(0, 1),
});

/** The number of a valid certificate. */
async function someNumber(varFolder) {
  const [row] = await queryDatabase(
    varFolder,
    'select number from certificate where revoked_at is null limit 1',
  );
  return row.number;
}

/** The most students of one round, the warm-up included, and the rounds. Nobody hands in twice. */
const crowd = { students: 16_000, rounds: 6 };

/** The targets of a hand-in of 20 questions, each by another student; and the same by a bare server. */
async function submitTest(varFolder) {
  const count = crowd.students * crowd.rounds;
  const { chapterId, paper } = await withDatabase(varFolder, (client) => seatStudents(client, count));
  const allAnswer = paper.map(({ questionId, optionIds }) => ({ questionId, answer: optionIds[0] }));
  const body = JSON.stringify({ chapterId, allAnswer, requestId: 'bench' });
  let round = 0;
  const makeScript = () => {
    const before = (round % crowd.rounds) * crowd.students;
    round += 1;
    return `local count = ${before}
      wrk.headers["content-type"] = "application/json"
      function request()
        count = count + 1
        wrk.headers["token"] = string.format("rush-%038d", count)
        return wrk.format("POST", nil, nil, [==[${body}]==])
      end`;
  };
  // The last students of the crowd, whom no round has used yet.
  const oneOf = (time) => ({
    headers: { ...json, token: `rush-${String(count - time).padStart(38, '0')}` },
    body,
  });
  const ours = {
    name: 'submitTest',
    base: 'l2',
    bound: 0.2,
    path: calls.produceScore.path,
    makeScript,
    oneOf,
  };
  const callers = [{ headers: json, body: JSON.parse(body) }];
  const bare = { name: 'submitTest, bare', isBare: true, base: 'l2', bound: 0, path: '/hand-in', callers };
  return [ours, bare];
}

/**
 * The targets with their baselines; `bound`: the bound of the share. Calls that need a login are made by many students in turn, each with
 * the data of the demo's student.
 */
export async function describeTargets(url, varFolder) {
  const [{ account, password }] = JSON.parse(readFileSync(join(varFolder, 'demo-accounts.json'), 'utf8'));
  const login = await ask(url, calls.login, { account, password });
  const demo = { token: login.token };
  const mine = await ask(url, calls.getApplyProjectList, {}, demo);
  const { projectId } = mine.list.find(({ status }) => status === 1);
  const { directory } = await ask(url, calls.getDirectory, { projectId }, demo);
  const reading = [...lessonsOf(directory)].find(({ type }) => String(type) === '1');
  const chapterId = reading.id;
  const tokens = await addStudents(varFolder, { like: account, count: students });
  const watched = { chapterId, intervals: [], position: 0 };
  const leases = [];
  for (const token of tokens) leases.push((await ask(url, calls.saveProgress, watched, { token })).lease);
  const number = await someNumber(varFolder);
  const get = (name, path, bound = 0.85) => ({ name, base: 'l0', bound, path });
  const post = (name, base, bound, bodyOf) => ({
    name,
    base,
    bound,
    path: calls[name].path,
    callers: tokens.map((token, index) => ({ headers: { ...json, token }, body: bodyOf(leases[index]) })),
  });
  // Each call writes another note with another requestId.
  const note = {
    ...post('updateWorkOrNote', 'l2', 0.4, () => ({})),
    makeBody: `function()
      return string.format('{"chapterId":${chapterId},"type":"1","content":"%s","fileList":[],"status":"0","requestId":"bench-%d-%d"}', string.rep("笔记", 100), seed, count) end`,
  };
  // The project's page of somebody logged in: what is theirs is read beside what is everybody's.
  const projectPage = {
    name: 'getProjectDetail, student',
    base: 'l1',
    bound: 0.5,
    method: 'GET',
    path: `${calls.getProjectDetail.path}?id=${projectId}`,
    callers: tokens.map((token) => ({ headers: { token } })),
  };
  const targets = [
    get('getList', `${calls.getList.path}?page=1&pageSize=10`),
    get('getProjectDetail', `${calls.getProjectDetail.path}?id=${projectId}`),
    get('getHomeList', calls.getHomeList.path),
    get('getTypeList', calls.getTypeList.path),
    get('getFaqList', calls.getFaqList.path),
    get('checkCertNumber', `${calls.checkCertNumber.path}?certNumber=${number}`),
    get('checkCertNumber, wrong', `${calls.checkCertNumber.path}?certNumber=ZX0000`),
    get('page /', '/', 0.5),
    get('page /practise', '/practise', 0.5),
    get('page /practise/detail', `/practise/detail/${projectId}`, 0.5),
    get('page /FQA', '/FQA', 0.5),
    get('page /account/login', '/account/login', 0.5),
    projectPage,
    post('getUserInfo', 'l1', 0.5, () => ({})),
    post('getDirectory', 'l1', 0.5, () => ({ projectId })),
    post('getContent', 'l1', 0.5, () => ({ chapterId })),
    post('getApplyProjectList', 'l1', 0.5, () => ({ page: 1, pageSize: 10 })),
    post('getOverview', 'l1', 0.5, () => ({})),
    post('saveProgress', 'l2', 0.4, (lease) => ({ chapterId, lease, intervals: [[0, 1]], position: 0.1 })),
    note,
    ...(await submitTest(varFolder)),
  ];
  return [...targets, ...targets.filter(({ callers, isBare }) => callers && !isBare).map(ofOne)];
}
