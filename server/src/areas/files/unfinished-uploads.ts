import { tooMany } from '../../base/errors.ts';
import { say } from '../../locales/say.ts';
import { unfinishedBytes, unfinishedFiles } from './upload.policy.ts';

/** Seconds after which a client should try again. */
const pause = 10;

/** The uploads in progress of each account in this process. */
const underWay = new Map<number, { files: number; bytes: number }>();

const refusal = ({ files }: { files: number }) =>
  tooMany(say`有 ${files} 个文件还在上传，请等它们传完再传这一个`, pause);

/**
 * Counts an upload until it is stored or refused; until then it needs disk space but has no row. -4: the account
 * already uploads as many files or bytes as are allowed at once (rules: upload-quota).
 */
export function beginUpload(accountId: number) {
  const own = underWay.get(accountId) ?? { files: 0, bytes: 0 };
  if (own.files >= unfinishedFiles) throw refusal(own);
  own.files += 1;
  underWay.set(accountId, own);
  let arrived = 0;
  return {
    take(bytes: number) {
      arrived += bytes;
      own.bytes += bytes;
      if (own.bytes > unfinishedBytes) throw refusal({ files: own.files - 1 });
    },
    end() {
      own.files -= 1;
      own.bytes -= arrived;
      if (own.files === 0) underWay.delete(accountId);
    },
  };
}
