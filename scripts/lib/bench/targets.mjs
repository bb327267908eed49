import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../../contract/src/index.ts';

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

function* leavesOf(nodes) {
  for (const node of nodes) {
    const below = node.subChapter ?? node.minChapter ?? [];
    if (below.length > 0) yield* leavesOf(below);
    else yield node;
  }
}

/**
 * What is measured, each with the baseline it is a share of: `reach` is the share to reach. A demo student asks what is
 * not open to visitors.
 */
export async function describeTargets(url, varFolder) {
  const [{ account, password }] = JSON.parse(readFileSync(join(varFolder, 'demo-accounts.json'), 'utf8'));
  const { token } = await ask(url, calls.login, { account, password });
  const headers = { ...json, token };
  const mine = await ask(url, calls.getApplyProjectList, {}, headers);
  const { projectId } = mine.list.find(({ status }) => status === 1);
  const { directory } = await ask(url, calls.getDirectory, { projectId }, headers);
  const reading = [...leavesOf(directory)].find(({ type }) => String(type) === '1');
  const chapterId = reading.id;
  const watched = { chapterId, intervals: [], position: 0 };
  const { lease } = await ask(url, calls.saveProgress, watched, headers);
  const get = (name, path, reach = 0.85) => ({ name, base: 'l0', reach, path });
  const post = (name, base, reach, body) => ({
    ...{ name, base, reach, path: calls[name].path },
    ...{ method: 'POST', headers, body },
  });
  const note = {
    ...post('updateWorkOrNote', 'l2', 0.6),
    makeBody: `request = function() count = count + 1
      return wrk.format(nil, nil, nil, string.format('{"chapterId":${chapterId},"type":"1","content":"%s","fileList":[],"status":"0","requestId":"bench-%d-%d"}', string.rep("笔记", 100), seed, count)) end`,
  };
  return [
    get('getList', `${calls.getList.path}?page=1&pageSize=10`),
    get('getProjectDetail', `${calls.getProjectDetail.path}?id=${projectId}`),
    get('getHomeList', calls.getHomeList.path),
    get('getTypeList', calls.getTypeList.path),
    get('getFaqList', calls.getFaqList.path),
    get('checkCertNumber', `${calls.checkCertNumber.path}?certNumber=ZX0000`),
    get('page /', '/', 0.5),
    get('page /practise', '/practise', 0.5),
    get('page /practise/detail', `/practise/detail/${projectId}`, 0.5),
    get('page /FQA', '/FQA', 0.5),
    get('page /account/login', '/account/login', 0.5),
    post('getUserInfo', 'l1', 0.7, {}),
    post('getDirectory', 'l1', 0.7, { projectId }),
    post('getContent', 'l1', 0.7, { chapterId }),
    post('getApplyProjectList', 'l1', 0.7, { page: 1, pageSize: 10 }),
    post('getOverview', 'l1', 0.7, {}),
    post('saveProgress', 'l2', 0.6, { chapterId, lease, intervals: [[0, 1]], position: 0.1 }),
    note,
  ];
}
