import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

type Drawing = typeof import('./src/ui/cover/draw-cover.tsx');

const source = fileURLToPath(new URL('src/ui/cover/draw-cover.tsx', import.meta.url));
const drawing = () => runnerImport<Drawing>(source, { logLevel: 'silent' }).then(({ module }) => module);

/**
 * Draws the covers of projects into the build as files: a browser asks for the ones it shows, and no page carries the code
 * that draws them. In development each is drawn when it is asked for.
 */
export const covers = (): Plugin => ({
  name: 'covers',
  async generateBundle() {
    const { allCovers } = await drawing();
    for (const { fileName, source } of allCovers()) this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [, asked] = request.url?.match(/\/(covers\/[\w-]+\.svg)(?:\?|$)/) ?? [];
      if (!asked) return next();
      drawing().then(({ allCovers }) => {
        const found = allCovers().find(({ fileName }) => fileName === asked);
        if (!found) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(found.source);
      }, next);
    });
  },
});
