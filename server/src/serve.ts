import type { AddressInfo } from 'node:net';
import { type AppDependencies, createApp } from './app.ts';
import type { MakePages } from './http/pages/pages.ts';
import { explainListenError } from './port.ts';

/**
 * Answers requests in this process from now on: the port that was taken, and how to stop (`elsewhere`: other processes go on answering
 * at this port). Throws StartError.
 */
export async function serve(deps: AppDependencies, pages: MakePages) {
  const app = await createApp(deps, pages);
  await app.listen(deps.config).catch((error: unknown) => {
    throw explainListenError(error, deps.config);
  });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    async stop({ elsewhere = false } = {}) {
      await app.finish({ elsewhere });
      await app.close();
    },
  };
}
