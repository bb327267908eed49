import { setTimeout as pause } from 'node:timers/promises';
import { kinds } from './kinds.mjs';
import { timeToReady } from './readiness.mjs';

/** Acknowledged operations before the next blow, so that it falls among work. */
const between = 25;
/** ms. Longer without so many means that the work has not come back. */
const patience = 60_000;

async function workGoesOn(ledger) {
  const [wanted, until] = [ledger.acknowledged() + between, performance.now() + patience];
  while (ledger.acknowledged() < wanted && performance.now() < until) await pause(20);
  return ledger.acknowledged() >= wanted;
}

/** Rounds of each kind in turn: how long it took to be ready, whether the server lives, whether the work goes on. */
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
