import type { Worker } from 'node:cluster';

/** An accepted connection as Node's cluster passes it between processes; `fd` is -1 once it is closed here. */
interface Handle {
  fd: number;
  close(): void;
}

/**
 * Ends what Node 24 forgets when a worker is killed while a connection is on its way to it. The primary passes a worker one connection
 * at a time and keeps its own descriptor until the worker says whether it took it. A worker that dies in between never says so: then
 * the descriptor stays open, the client gets neither an answer nor an end, and `disconnect` is not emitted, by which `node:cluster`
 * takes the worker off its list (docs/decisions/0052).
 */
export function closeUndelivered({ process: child }: Worker): void {
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  let onItsWay: Handle | undefined;
  let disconnected = false;
  child.send = ((...given: unknown[]) => {
    const [, handle] = given;
    if (handle) onItsWay = handle as Handle;
    return send(...given);
  }) as typeof child.send;
  // Before Node's own listener, which passes the next one at once.
  child.prependListener('internalMessage', ({ accepted }: { accepted?: boolean }) => {
    if (accepted !== undefined) onItsWay = undefined;
  });
  child.once('disconnect', () => {
    disconnected = true;
  });
  // It has ended, and all that it said has been read.
  child.once('close', () => {
    if (onItsWay && onItsWay.fd >= 0) onItsWay.close();
    if (!disconnected) child.emit('disconnect');
  });
}
