import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { countBank } from '../assessment/bank.door.ts';
import * as queries from './draft.queries.ts';

const mebibyte = 1024 * 1024;
/** A draft and its bank are read whole, by a publication and whatever shows what it would be: MB of text that each may have. */
const most = { nodes: 8, bank: 8 };

/** -2 where the texts of a draft's leaves are more than they may be, after what this transaction wrote (rules: draft-size). */
export async function requireRoomForTexts(tx: Transaction, which: { projectId: number }): Promise<void> {
  if ((await queries.sizeOfNodes(tx, which)) > most.nodes * mebibyte)
    throw refused(
      say`一个项目的全部正文合计最多 ${most.nodes} MB，这次没有保存：请缩短正文，或把一部分小节放到另一个项目`,
    );
}

/** The same of the questions of its bank. */
export async function requireRoomForQuestions(tx: Transaction, which: { projectId: number }): Promise<void> {
  if ((await countBank(tx, which)).bytes > most.bank * mebibyte)
    throw refused(
      say`一个项目的题库合计最多 ${most.bank} MB，这次没有保存：请缩短题目，或把一部分题放到另一个项目`,
    );
}
