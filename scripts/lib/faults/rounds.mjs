import { setTimeout as pause } from 'node:timers/promises';
import { kinds } from './kinds.mjs';
import { timeToReady } from './readiness.mjs';

/** Acknowledged operations before the next fault, so that it happens during work. */
const between = 25;
/** ms after which the work counts as not recovered. */
const patience = 60_000;

async function workGoesOn(ledger) {
  const [wanted, until] = [ledger.acknowledged() + between, performance.now() + patience];
  while (ledger.acknowledged() < wanted && performance.now() < until) await pause(20);
  return ledger.acknowledged() >= wanted;
}

/** Plays rounds of each kind in turn: the time until ready, whether the server runs, whether the work goes on. */
export async function playRounds({ rounds, world, ledger }) {
  const played = [];
  let working = await workGoesOn(ledger);
  for (let round = 0; round < rounds && working; round += 1) {
    const kind = kinds[round % kinds.length];
    await pause(Math.random() * 300);
    const { at, missed = false, restarted } = await kind.strike(world);
    const ready = await timeToReady(world.port, at, restarted);
    const alive = world.server.isAlive();
    working = alive && (await workGoesOn(ledger));
    played.push({ kind: kind.name, ready, missed, alive, working });
    const told = missed ? '（没有打中）' : `${Math.round(ready)} ms`;
    console.log(
      `${String(round + 1).padStart(3)}  ${kind.name.padEnd(32)} ${told}${working ? '' : '  没有恢复'}`,
    );
  }
  return played;
}
