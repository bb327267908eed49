/** ms. */
const lookEvery = 1_000;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Calls `onLeft` once one of the processes that this one was started through is gone: npm may be told to end without its
 * telling anybody (`--with=12,34`, see scripts/lib/hand-over.mjs).
 */
export function watchParent(args: string[], onLeft: () => void): void {
  const given = args.find((each) => each.startsWith('--with='))?.slice('--with='.length);
  const company = (given ?? '').split(',').map(Number).filter(Boolean);
  if (company.length === 0) return;
  const timer = setInterval(() => {
    if (company.every(isAlive)) return;
    clearInterval(timer);
    onLeft();
  }, lookEvery);
  timer.unref();
}
