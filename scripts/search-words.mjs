// `npm run search-words`: the demo projects found by the words of server/src/testing/search-words.ts, in both languages, with and without
// a typing error, as a Markdown table.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustCall } from '../e2e/support/call.ts';
import { freePort, startProduct } from '../e2e/support/product.ts';
import { searchWords } from '../server/src/testing/search-words.ts';

const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-search-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
const { url, stop } = await startProduct({ varFolder, port: await freePort() });

/** The first three results of a word; `near`: found only with a typing error. */
async function find(keyword) {
  const { list, near } = await mustCall({ url }, 'GET /capi/FrontProject/getList', { keyword });
  const titles = list
    .slice(0, 3)
    .map(({ title, titleEn }) => (/\p{Script=Han}/u.test(keyword) ? title : titleEn));
  return `${near ? '（相近）' : ''}${titles.join('；') || '无'}`;
}

try {
  console.log(
    '| 语言 | 输入 | 找到的（前三个） | 打错一处 | 找到的（前三个） |\n| --- | --- | --- | --- | --- |',
  );
  for (const [typed, mistyped] of searchWords) {
    const language = /\p{Script=Han}/u.test(typed) ? '中文' : 'English';
    console.log(`| ${language} | ${typed} | ${await find(typed)} | ${mistyped} | ${await find(mistyped)} |`);
  }
} finally {
  await stop();
  rmSync(varFolder, { recursive: true, force: true });
}
