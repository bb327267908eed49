import { postgresPid } from '../../../e2e/support/database.ts';
import { withDatabase } from '../database.mjs';
import { insideTransactions } from './transactions.mjs';

const now = () => performance.now();

/**
 * The faults. Each answers when it happened (`at`), `missed` where there was nothing to kill, and `restarted` where readiness counts only
 * after that. A killed server is restarted by this script, as a supervisor would; everything else the server must recover by itself.
 */
export const kinds = [
  {
    name: 'server killed',
    endsServer: true,
    async strike({ server }) {
      const at = now();
      await server.killAndStart();
      return { at };
    },
  },
  {
    name: 'postmaster killed',
    strike({ varFolder }) {
      const pid = postgresPid(varFolder);
      const at = now();
      process.kill(pid, 'SIGKILL');
      return { at, restarted: () => postgresPid(varFolder) !== pid };
    },
  },
  {
    name: 'server and postmaster killed',
    endsServer: true,
    async strike({ varFolder, server }) {
      const at = now();
      process.kill(postgresPid(varFolder), 'SIGKILL');
      await server.killAndStart();
      return { at };
    },
  },
  {
    name: 'backend killed in a transaction',
    strike: ({ varFolder }) =>
      insideTransactions(varFolder, async ([pid]) => {
        const at = now();
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        return { at, missed: pid === undefined };
      }),
  },
  {
    name: 'backends ended in transactions',
    strike: ({ varFolder }) =>
      insideTransactions(varFolder, async (pids) => {
        const at = now();
        await withDatabase(varFolder, (client) =>
          client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]),
        );
        return { at, missed: pids.length === 0 };
      }),
  },
  {
    name: 'clients cut in transactions',
    strike: ({ varFolder, wires }) =>
      insideTransactions(varFolder, async (pids) => {
        const at = now();
        let cut = 0;
        for (const wire of wires) cut += wire.cut();
        return { at, missed: pids.length === 0 || cut === 0 };
      }),
  },
];
