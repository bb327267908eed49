import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ask } from '../ask.mjs';
import { describeFloods } from './floods.mjs';

const connections = 100;
/** The most requests of a flood. */
const mostRequests = 50_000;

const { port, name, seconds, from } = workerData;
const { make } = describeFloods().find((flood) => flood.name === name);
const until = performance.now() + seconds * 1_000;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses = {};
let sent = 0;

async function one() {
  while (performance.now() < until && sent < mostRequests) {
    sent += 1;
    const status = await ask(port, { ...make(sent), agent, from });
    statuses[status] = (statuses[status] ?? 0) + 1;
    // A pause where the connection fails.
    if (status === 0) await pause(50);
  }
}

await Promise.all(Array.from({ length: connections }, one));
agent.destroy();
parentPort.postMessage(statuses);
