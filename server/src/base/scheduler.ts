/** A task that has not begun. */
export interface Task<Key> {
  key: Key;
  /** How much of the room it takes. */
  weight?: number;
  begin(): void;
  /** Its place is given to another task: it never begins. */
  refuse?(): void;
}

/** What a task needs in order to begin: free slots, a share of work, … */
interface Room<Key> {
  /** Whether one more task of this key may begin now. */
  isFree(key: Key): boolean;
  /** A task begins. */
  take(key: Key, weight: number): void;
  /** Whether anything may begin at all; otherwise the waiting keys are not looked at. */
  isOpen?(): boolean;
  /** Where room comes with time: calls `serve` after a while. It is called while tasks wait. */
  later?(serve: () => void): void;
  /** The most waiting tasks, in all and of one key. */
  mostWaiting?: number;
  mostOfKey?: number;
}

/**
 * The scheduler: tasks that find no room wait in a queue for each key (an address, an account, a path), and the queues take turns, so that
 * many tasks of one key do not delay one of another (docs/decisions/0016).
 */
export function createScheduler<Key>({
  isFree,
  take,
  isOpen = () => true,
  later,
  mostWaiting = Number.POSITIVE_INFINITY,
  mostOfKey = Number.POSITIVE_INFINITY,
}: Room<Key>) {
  /** The queues with waiting tasks, in the order of their turns. */
  const queues = new Map<Key, Task<Key>[]>();
  let waiting = 0;
  let comes = false;

  /** Removes the waiting task at this index. */
  function remove(key: Key, queue: Task<Key>[], at: number) {
    const [removed] = queue.splice(at, 1);
    waiting -= 1;
    if (queue.length === 0) queues.delete(key);
    return removed as Task<Key>;
  }

  /** Makes a place for one more task of this key: the longest queue loses its last one. False where that is the key's own. */
  function makePlace(key: Key): boolean {
    const own = queues.get(key)?.length ?? 0;
    if (own >= mostOfKey) return false;
    if (waiting < mostWaiting) return true;
    let longest = key;
    let most = own + 1;
    for (const [each, { length }] of queues) if (length > most) [longest, most] = [each, length];
    if (longest === key) return false;
    const queue = queues.get(longest) as Task<Key>[];
    remove(longest, queue, queue.length - 1).refuse?.();
    return true;
  }

  function comeLater() {
    if (!later || comes) return;
    comes = true;
    later(() => {
      comes = false;
      serve();
    });
  }

  /** Begins waiting tasks, one of each queue in turn, while there is room. */
  function serve() {
    for (const [key, queue] of queues) {
      if (!isOpen()) break;
      if (!isFree(key)) continue;
      const first = remove(key, queue, 0);
      // Moved to the end, the queue is reached again in this loop.
      if (queues.delete(key)) queues.set(key, queue);
      take(key, first.weight ?? 1);
      first.begin();
    }
    if (waiting > 0) comeLater();
  }

  /** Takes room for a task that then begins at once; false where it has to wait. */
  function takeNow(key: Key, weight = 1): boolean {
    if (queues.has(key) || !isOpen() || !isFree(key)) return false;
    take(key, weight);
    return true;
  }

  return {
    /** To be called where room has become free. */
    serve,
    takeNow,
    /** Begins the task, or has it wait for its turn; false where no place is left to wait in. */
    enter(task: Task<Key>): boolean {
      const { key, weight, begin } = task;
      if (takeNow(key, weight)) {
        begin();
        return true;
      }
      if (!makePlace(key)) return false;
      const queue = queues.get(key);
      if (queue) queue.push(task);
      else queues.set(key, [task]);
      waiting += 1;
      comeLater();
      return true;
    },
    /** The task waits no more; false where it did not wait. */
    leave(task: Task<Key>): boolean {
      const queue = queues.get(task.key) ?? [];
      const at = queue.indexOf(task);
      if (at !== -1) remove(task.key, queue, at);
      return at !== -1;
    },
    /** How many tasks wait. */
    waiting: () => waiting,
    isWaiting: (key: Key) => queues.has(key),
  };
}
