import { sql } from 'drizzle-orm';
import { questionBankFile } from '../../schema/bank.ts';
import { file } from '../../schema/file.ts';
import { projectFile } from '../../schema/practise.ts';

/**
 * Whether the statement's file belongs to a project or to a bank of questions: it stays when its owner goes (rules: cancel-account),
 * and its owner cannot remove it (rules: room).
 */
export const isKept = sql<boolean>`(exists (select from ${projectFile} where ${projectFile.fileId} = ${file}.id)
  or exists (select from ${questionBankFile} where ${questionBankFile.fileId} = ${file}.id))`;
