import type { Connection } from './statement.ts';

/** What is sent goes out in one piece: at `flush`, at the latest at the end of this turn of the event loop. */
export function createOnePiece() {
  const held = new Set<Connection['stream']>();
  const flush = () => {
    for (const stream of held) stream.uncork();
    held.clear();
  };
  const send = ({ stream }: Connection) => {
    if (held.has(stream)) return;
    if (held.size === 0) setImmediate(flush);
    held.add(stream);
    stream.cork();
  };
  return { send, flush };
}
