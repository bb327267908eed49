// The product in development: the server's own start, with pages that Vite renders from the sources. restarting.mjs runs it.
import { start } from '../../server/src/start.ts';
import { startVite } from '../../web/development.ts';

async function pagesOfSources(app) {
  const vite = await startVite(app.server);
  app.get('/public/*', { schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    vite.answer(request.raw, reply.raw);
  });
  // Vite's sockets would keep the server from ending.
  app.addHook('preClose', vite.close);
  // Rendered each time: the sources may have changed.
  const draw = ({ before: _, ...input }) => vite.draw(input);
  return { renderer: async () => draw, connectsTo: (origin) => origin.replace(/^http/, 'ws') };
}

// One process only: Vite's sockets and caches are not shared.
start({ pages: pagesOfSources, alone: true });
