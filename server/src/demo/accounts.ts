import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dependencies } from '../action/action.ts';
import { makeFolder } from '../base/data-folder.ts';
import { writeWhole } from '../base/write-whole.ts';

export interface DemoAccount {
  label: string;
  account: string;
  password: string;
}

/** Easy to type: without letters that look like others. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const word = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return `${word}-${randomInt(1000, 10_000)}`;
}

const pathOf = ({ config }: Dependencies) => join(config.varFolder, 'demo-accounts.json');

const isAccount = (each: unknown): each is DemoAccount =>
  ['label', 'account', 'password'].every(
    (key) => typeof (each as Record<string, unknown> | null)?.[key] === 'string',
  );

/** The demo accounts with their passwords, from the data folder; null: the file is missing or incomplete. */
export function readAccounts(deps: Dependencies): DemoAccount[] | null {
  if (!existsSync(pathOf(deps))) return null;
  try {
    const read: unknown = JSON.parse(readFileSync(pathOf(deps), 'utf8'));
    return Array.isArray(read) && read.every(isAccount) ? read : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function writeAccounts(deps: Dependencies, accounts: DemoAccount[]): void {
  makeFolder(deps.config.varFolder);
  writeWhole(pathOf(deps), `${JSON.stringify(accounts, null, 2)}\n`);
}
