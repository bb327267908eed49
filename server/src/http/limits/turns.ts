/**
 * Of each key (an account) only one process at a time has the turn, the others in the order in which they asked: what the limit of one
 * process promises for an account then holds for all of them (rules: charged-by-figures).
 */
export function createTurns<Of>(give: (to: Of, key: string) => void) {
  /** The processes that asked; the first one has the turn. */
  const lines = new Map<string, Of[]>();

  function leave(of: Of, key: string) {
    const line = lines.get(key) ?? [];
    const left = line.filter((each) => each !== of);
    if (left.length > 0) lines.set(key, left);
    else lines.delete(key);
    const [next] = left;
    if (next !== undefined && next !== line[0]) give(next, key);
  }

  return {
    /** Asks for the turn; a process asks for one key once until it leaves. */
    ask(of: Of, key: string) {
      const line = lines.get(key);
      if (line) line.push(of);
      else {
        lines.set(key, [of]);
        give(of, key);
      }
    },
    leave,
    /** The process has ended: it has and awaits no turn any more. */
    forget(of: Of) {
      for (const key of [...lines.keys()]) leave(of, key);
    },
  };
}
