import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../action/action.ts';
import { StartError } from '../../base/start-error.ts';
import * as queries from './files.queries.ts';
import { countUnknown } from './unknown-files.domain.ts';

const notAPair = (deps: Dependencies, why: string) =>
  new StartError(
    `数据文件夹 ${deps.config.varFolder} 和数据库不是一对（${why}）：没有启动，什么也没有动。` +
      '请检查 ZHIXING_VAR 和 DATABASE_URL；确实要把它们配成一对时，见 docs/operations.md「数据文件夹和数据库」。',
  );

/** Whether most of the folder's files are known to this database; true for an empty folder. */
async function belongs(deps: Dependencies): Promise<boolean> {
  const { total, unknown, tooMany } = await countUnknown(deps);
  return total === 0 || (unknown < total && !tooMany);
}

/**
 * Checks that data folder and database belong together: both store the same id since their first start. If one has no
 * id, it gets the other's, provided the database knows the folder's files. Throws StartError: they do not belong
 * together.
 */
export async function verifyInstallation(deps: Dependencies): Promise<void> {
  const folder = await deps.storage.readId();
  const database = await queries.findInstallation(deps.db);
  if (folder && folder === database) return;
  if (folder && database) throw notAPair(deps, `文件夹的编号是 ${folder}，数据库的是 ${database}`);
  if (!(await belongs(deps)))
    throw notAPair(
      deps,
      `${folder ? '数据库' : database ? '文件夹' : '两边都'}还没有编号，文件夹里的文件数据库大多不认得`,
    );
  // If two processes start at once, the first one's id is stored and the other uses it.
  const kept = await queries.keepInstallation(deps.db, folder ?? database ?? randomUUID());
  const written = await deps.storage.keepId(kept);
  if (written !== kept) throw notAPair(deps, `文件夹的编号是 ${written}，数据库的是 ${kept}`);
}
