import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { countBank } from '../assessment/index.ts';
import * as queries from './draft.queries.ts';

const mebibyte = 1024 * 1024;
/** MB of text that a draft and its bank may have. A publication and every preview read them as a whole. */
const most = { nodes: 8, bank: 8 };

/** -2: with what this transaction wrote, the texts of the draft's lessons exceed the limit (rules: draft-size). */
export async function requireRoomForTexts(tx: Transaction, which: { projectId: number }): Promise<void> {
  if ((await queries.sizeOfNodes(tx, which)) > most.nodes * mebibyte)
    throw refused(
      say`一个项目的全部正文合计最多 ${most.nodes} MB，这次没有保存：请缩短正文，或把一部分小节放到另一个项目`,
    );
}

/** -2: with what this transaction wrote, the questions of the bank exceed the limit. */
export async function requireRoomForQuestions(tx: Transaction, which: { projectId: number }): Promise<void> {
  if ((await countBank(tx, which)).bytes > most.bank * mebibyte)
    throw refused(
      say`一个项目的题库合计最多 ${most.bank} MB，这次没有保存：请缩短题目，或把一部分题放到另一个项目`,
    );
}
