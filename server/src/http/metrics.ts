import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Dependencies } from '../action/action.ts';
import { connectionsOf } from '../db/client.ts';

/** Upper bounds of the histogram in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Prometheus metrics of this process (docs/operations.md): requests by route and status, event-loop lag (`nodejs_eventloop_lag_…`),
 * memory, the queues of the concurrency limiters and of the database. Paths are recorded as routes, without ids.
 */
export function installMetrics(app: FastifyInstance, { gates, db }: Dependencies): void {
  collectDefaultMetrics();
  // Answers the primary process, which collects the metrics of all workers.
  new AggregatorRegistry();
  const requests = new Histogram({
    name: 'zhixing_request_seconds',
    help: 'Seconds until an answer, by route and status',
    labelNames: ['route', 'status'] as const,
    buckets,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  new Gauge({
    name: 'zhixing_gate',
    help: 'Work that goes on and that waits, by gate',
    labelNames: ['gate', 'state'] as const,
    collect() {
      for (const [gate, { load }] of Object.entries(gates))
        for (const [state, count] of Object.entries(load())) this.set({ gate, state }, count);
    },
  });
  new Gauge({
    name: 'zhixing_database_connections',
    help: 'Connections to the database, and who waits for one',
    labelNames: ['kind', 'state'] as const,
    collect() {
      for (const [kind, load] of Object.entries(connectionsOf(db)))
        for (const [state, count] of Object.entries(load)) this.set({ kind, state }, count);
    },
  });
}

interface MetricsOptions {
  port: number;
  several: boolean;
  /** The figures of the installation (installation-metrics.ts). */
  installation: () => Promise<string>;
}

/**
 * Serves `GET /metrics` on 127.0.0.1 in Prometheus' text format, on a port of its own. `several`: the metrics of all worker processes
 * together. Answers the function that stops it.
 */
export async function serveMetrics({ port, several, installation }: MetricsOptions) {
  const all = several ? new AggregatorRegistry() : null;
  const texts = () => Promise.all([all ? all.clusterMetrics() : register.metrics(), installation()]);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    return texts().then(
      (parts) => response.writeHead(200, { 'content-type': register.contentType }).end(parts.join('\n')),
      () => response.writeHead(503).end(),
    );
  });
  const listening = Promise.withResolvers<void>();
  server.once('listening', listening.resolve).once('error', listening.reject);
  server.listen(port, '127.0.0.1');
  await listening.promise;
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
