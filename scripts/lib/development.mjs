// The product in development: the server's own start, with pages that Vite makes of the sources. restarting.mjs runs it.
import { start } from '../../server/src/start.ts';
import { startVite } from '../../web/development.ts';

async function pagesOfSources(app) {
  const vite = await startVite(app.server);
  app.get('/public/*', { schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    vite.answer(request.raw, reply.raw);
  });
  // Its sockets would keep the server from ending.
  app.addHook('preClose', vite.close);
  // Each time anew: the sources may have changed.
  const draw = ({ before: _, ...input }) => vite.draw(input);
  return { renderer: async () => draw, connectsTo: (origin) => origin.replace(/^http/, 'ws') };
}

// Vite's own sockets and caches are of one process.
start({ pages: pagesOfSources, alone: true });
