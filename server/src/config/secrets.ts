import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainSystemError, makeFolder } from '../base/data-folder.ts';
import { writeFirst } from '../base/write-whole.ts';

const shortest = 32;
/** Fewer different characters than this are no secret, however many they are. */
const variety = 8;

/** Throws an Error whose sentence begins with `where`. */
export function requireStrong(secret: string, where: string): string {
  if (secret.length < shortest)
    throw new Error(
      `${where} ${secret ? '太短' : '是空的'}：每个密钥至少 ${shortest} 个字符。可用 openssl rand -base64 32 生成一个。`,
    );
  if (new Set(secret).size < variety)
    throw new Error(
      `${where} 太容易猜到：不能由少数几个字符重复而成。可用 openssl rand -base64 32 生成一个。`,
    );
  return secret;
}

function readOrMake(path: string): string {
  try {
    if (!existsSync(path)) writeFirst(path, `${randomBytes(32).toString('base64url')}\n`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainSystemError(error) ?? error;
  }
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw explainSystemError(error) ?? error;
  }
}

/**
 * The secrets of the product, the one that signs first: those of the setting, separated by commas, else the lines of
 * `secret` in the data folder, made at the first start. Throws an Error with a sentence: empty, short, or repeated.
 */
export function readSecrets(given: string, varFolder: string): string[] {
  if (given) return given.split(',').map((each) => requireStrong(each.trim(), '设置 ZHIXING_SECRET'));
  makeFolder(varFolder);
  const path = join(varFolder, 'secret');
  const lines = readOrMake(path)
    .split('\n')
    .map((line) => line.trim());
  const secrets = lines.filter(Boolean);
  const advice = `${path}（磁盘满时可能写坏；请从备份恢复，没有备份则删除它，下次启动会生成新的，已发出的验证码和文件链接随之失效）`;
  return (secrets.length > 0 ? secrets : ['']).map((each) => requireStrong(each, `密钥文件 ${advice}`));
}
