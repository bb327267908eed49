import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentType } from '@zhixing/contract/words';
import { mustCall } from './call.ts';
import { freePort, startProduct } from './product.ts';

type Session = { url: string; token: string };

/** A project with a chapter, a homework and a test in it, nothing written. */
async function prepare(at: Session) {
  const { projectId } = await mustCall(at, 'POST /mapi/Project/createProject', {
    type: 'data',
    title: '问卷分析实践',
  });
  const add = async (title: string, type: '1' | '2' | 3 | null, parentId: number | null) =>
    (
      await mustCall(at, 'POST /mapi/Project/changeDirectory', {
        projectId,
        change: 'add',
        title,
        type,
        parentId,
      })
    ).nodeId;
  const chapter = await add('第一章 问卷', null, null);
  const lesson = {
    homework: await add('问卷分析报告', contentType.homework, chapter),
    test: await add('统计小测', contentType.test, chapter),
  };
  return { projectId, lesson };
}

/** The product with a project of the demo's teacher in which nothing is written yet; the tokens of two who may write it. */
export async function startUnwritten() {
  const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-publishing-'));
  chmodSync(varFolder, 0o711);
  const product = await startProduct({ varFolder, port: await freePort() });
  const { url } = product;
  const accounts = JSON.parse(readFileSync(join(varFolder, 'demo-accounts.json'), 'utf8')) as {
    label: string;
    account: string;
    password: string;
  }[];
  const logIn = async (wanted: string) => {
    const { account = '', password = '' } = accounts.find(({ label }) => label === wanted) ?? {};
    return (await mustCall({ url }, 'POST /passport/Api/user/Login', { account, password })).token;
  };
  const teacher = await logIn('老师');
  return {
    ...(await prepare({ url, token: teacher })),
    url,
    teacher,
    administrator: await logIn('管理员'),
    async stop() {
      await product.stop();
      rmSync(varFolder, { recursive: true, force: true });
    },
  };
}
