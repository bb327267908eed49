import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './base/start-error.ts';

/** One sentence for what listening may fail with; other errors come back as they are. */
export function explainListenError(
  error: unknown,
  { port, host, setting = 'PORT' }: { port: number; host: string; setting?: string },
): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(`端口 ${port} 已被占用：请停掉占用它的程序，或用 ${setting} 指定另一个端口。`);
    case 'EACCES':
      return new StartError(`没有权限监听端口 ${port}：请用 ${setting} 指定 1024 以上的端口。`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`本机没有地址 ${host}：请检查 HOST。`);
    default:
      return error;
  }
}

/** Asked before anything slow is done. Throws StartError when the port cannot be had. */
export async function requireFreePort(address: { port: number; host: string }): Promise<void> {
  const server = createServer();
  try {
    server.listen(address.port, address.host);
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, address);
  } finally {
    server.close();
  }
}
