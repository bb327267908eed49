import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';

/** Bytes that one process may come to, with the database's share of it. */
const each = 1024 ** 3;
/** More is asked for by setting: every one has connections to the database of its own. */
const most = 8;

/** Bytes that this machine, or what contains the process, lets it have. */
export const memoryOf = () => Math.min(totalmem(), constrainedMemory() || Number.POSITIVE_INFINITY);

/** How many processes answer requests where no setting says so. */
export const workersOf = ({ cores, memory }: { cores: number; memory: number }) =>
  Math.max(1, Math.min(cores, most, Math.floor(memory / each)));
