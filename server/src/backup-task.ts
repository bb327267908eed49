import type { Dependencies } from './action/action.ts';
import { BackupError, lastMoment, readLastRuns, runBackup, runCheck } from './areas/backup/index.ts';
import { refused } from './base/errors.ts';
import { atMinute, type Sentence, say } from './locales/say.ts';
import { version } from './version.ts';

type Act = 'backup' | 'check';
type Run = NonNullable<Awaited<ReturnType<typeof readLastRuns>>['lastDone']>;

const notScheduled = '没有设置 BACKUP_TARGET：不自动备份';

function summaryOf(act: Act, { name, finishedAt, figures }: Run): Sentence {
  const { rows = 0, files = 0, copiedFiles = 0, lost = 0, certificates = 0 } = figures;
  const at = atMinute(finishedAt);
  if (act === 'check')
    return say`${at}：备份 ${name ?? ''} 恢复后与清单相同：${rows} 行，${files} 个文件，${certificates} 个证书编号，审计的链没有断`;
  return lost === 0
    ? say`${at}：备份 ${name ?? ''}，${rows} 行，${files} 个文件，其中 ${copiedFiles} 个是那次复制的`
    : say`${at}：备份 ${name ?? ''}，${rows} 行，${files} 个文件，其中 ${copiedFiles} 个是那次复制的；另有 ${lost} 个文件在存储里找不到，备份里没有`;
}

/** Whether the act was not done since the last hour of the day at which it is to be. */
function isDue({ config, clock }: Dependencies, act: Act, lastDone: Run | undefined): boolean {
  const { at, check } = config.backup;
  const everyDays = act === 'check' && check === 'weekly' ? 7 : 1;
  return !lastDone || lastDone.finishedAt < lastMoment(clock.now(), { hour: at, everyDays });
}

/**
 * The scheduled tasks of backups (rules: backup-schedule): looked at each hour, done at the hour of the settings, or later where nobody did
 * it then. `asked`: somebody wants it now. They answer how the last one ended well.
 */
export function createBackupTasks(databaseUrl: string) {
  const contextOf = ({ db, config, storage, log }: Dependencies) => ({
    db,
    databaseUrl: config.migrationUrl || databaseUrl,
    storage,
    log,
    settings: config.backup,
    secrets: config.keys.ids,
    version,
  });
  const work = {
    backup: (deps: Dependencies, address: string) => runBackup(contextOf(deps), { address }),
    check: (deps: Dependencies, address: string) =>
      runCheck(contextOf(deps), { address, report: () => undefined }),
  };

  const taskOf =
    (act: Act) =>
    async (deps: Dependencies, { asked }: { asked: boolean }): Promise<Sentence> => {
      const { target, check } = deps.config.backup;
      if (!target) return notScheduled;
      const { lastDone } = await readLastRuns(deps.db, act);
      const isOff = act === 'check' && check === 'off';
      if (asked || (!isOff && isDue(deps, act, lastDone)))
        await work[act](deps, target).catch((error: unknown) => {
          throw error instanceof BackupError ? refused(say`没有做成：${error.message}`) : error;
        });
      else if (!lastDone) return '按设置不核对备份';
      const now = await readLastRuns(deps.db, act);
      return now.lastDone ? summaryOf(act, now.lastDone) : notScheduled;
    };
  return { backUp: taskOf('backup'), check: taskOf('check') };
}
