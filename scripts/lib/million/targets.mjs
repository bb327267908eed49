import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../../contract/src/index.ts';
import { dismissStudents } from '../bench/students.mjs';
import { describeTargets } from '../bench/targets.mjs';

const json = { 'content-type': 'application/json' };

async function tokenOf(url, varFolder, wanted) {
  const accounts = JSON.parse(readFileSync(join(varFolder, 'demo-accounts.json'), 'utf8'));
  const { account, password } = accounts.find(({ label }) => label.includes(wanted));
  const answer = await fetch(url + calls.login.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ account, password }),
  });
  const { data, code, msg } = await answer.json();
  if (code !== 1) throw new Error(`${wanted}: ${code} ${msg}`);
  return data.token;
}

/**
 * The measured calls of students and staff: the request for the load, and `ask`, which makes one call of a product at a URL. The teacher has
 * the same number of these students in both databases, however often each was measured.
 */
export async function describeCalls(url, varFolder) {
  await dismissStudents(varFolder);
  const token = await tokenOf(url, varFolder, '老师');
  const headers = { ...json, token };
  const post = (path, body) => ({ name: path.slice(1), path, callers: [{ headers, body }] });
  const read = async (path, payload) =>
    (
      await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(payload) }).then((answer) =>
        answer.json(),
      )
    ).data;
  const { list } = await read('/mapi/Camp/getList', {});
  const campId = list.find(({ students }) => students.learning > 0)?.id ?? list[0].id;
  const staff = [
    post('/mapi/Desk/get', {}),
    post('/mapi/Camp/getList', {}),
    post('/mapi/Camp/get', { campId }),
    post('/mapi/Roster/getList', { campId }),
    post('/mapi/Marking/getOverview', {}),
  ];
  const measured = await describeTargets(url, varFolder);
  const own = measured.filter(({ name, isBare }) => !isBare && !name.startsWith('page '));
  const certificate = {
    name: 'checkCertNumber (there)',
    path: `${calls.checkCertNumber.path}?certNumber=ZX20260000000020`,
  };
  // The response cache would hide the database: requests without compression bypass it.
  const { token: student } = own.find(({ name }) => name === 'getUserInfo').callers[0].headers;
  const asked = (name, { path }, query = '') => ({
    name,
    path: path + query,
    headers: { token: student, 'x-no-compression': '1' },
  });
  const projectId = Number(/id=(\d+)/.exec(own.find(({ name }) => name === 'getProjectDetail').path)[1]);
  const published = [
    asked('getList, asked anew', calls.getList, '?page=1&pageSize=10'),
    asked('getList, the next page', calls.getList, '?page=2&pageSize=10'),
    asked('getList, beginners', calls.getList, '?page=1&pageSize=10&level=1'),
    asked('getList, searched', calls.getList, `?page=1&pageSize=10&keyword=${encodeURIComponent('数据')}`),
    asked('getProjectDetail, anew', calls.getProjectDetail, `?id=${projectId}`),
    asked('getHomeList, anew', calls.getHomeList),
    asked('getTypeList, anew', calls.getTypeList),
  ];
  return [...own, certificate, ...published, ...staff].map((call) => ({
    ...call,
    ask: async (product, time) => {
      const { headers, body } = oneOf(call, time);
      const answer = await fetch(product + call.path, {
        headers,
        ...(body ? { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
      });
      const { code, msg } = await answer.json();
      if (code !== 1) throw new Error(`${call.name}: ${code} ${msg}`);
    },
  }));
}

/** One student's request of a call that many students make in turn; a note has another requestId each time. */
function oneOf(call, time) {
  const own = call.oneOf?.(time) ?? call.callers?.[time % call.callers.length] ?? call;
  if (!call.makeBody) return own;
  const note = {
    chapterId: noteOf(call),
    type: '1',
    content: `笔记${time}`,
    fileList: [],
    status: '0',
    requestId: `million-${Date.now()}-${time}`,
  };
  return { ...own, body: note };
}

const noteOf = ({ makeBody }) => Number(/"chapterId":(\d+)/.exec(makeBody)[1]);
