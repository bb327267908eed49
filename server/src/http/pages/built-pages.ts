import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { BuildManifest, Render } from '@zhixing/contract/page';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Draw, MakePages } from './pages.ts';

/** Headers that concern documents only; they are removed from scripts, styles and fonts. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Headers of revalidation; they are removed from files that never change. */
const forAskingAgain = ['etag', 'last-modified', 'accept-ranges'];
const isPart = (path: string) => path.includes('/assets/') && /\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(path);

/** Serves the build at /public/. Files under /public/assets/ have a hash in their name and are cached for a year. */
async function serveFiles(app: FastifyInstance, webFolder: string) {
  await app.register(staticFiles, {
    root: join(webFolder, 'client'),
    prefix: '/public/',
    index: false,
    decorateReply: false,
    // The build has compressed the files (web/compress.ts).
    preCompressed: true,
    cacheControl: false,
    // Vite's manifest is not served.
    dotfiles: 'ignore',
    allowedPath: (path) => !path.includes('/.'),
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      if (isPart(path)) for (const name of [...ofDocuments, ...forAskingAgain]) response.removeHeader(name);
    },
  });
}

/** Imports the built entry-server as a file, once it exists. */
function createRenderer(webFolder: string) {
  const entry = join(webFolder, 'server/entry-server.js');
  const manifestPath = join(webFolder, 'client/.vite/manifest.json');
  let loaded: Draw | null = null;

  return async () => {
    if (loaded) return loaded;
    const built = await stat(entry).catch(() => null);
    if (!built) return null;
    const module = (await import(pathToFileURL(entry).href)) as { render: Render };
    const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as BuildManifest;
    loaded = (input) => module.render({ ...input, manifest });
    return loaded;
  };
}

/** The pages from the build of `npm run build`. */
export const builtPages: MakePages = async (app, { webFolder }: Config) => {
  await serveFiles(app, webFolder);
  return { renderer: createRenderer(webFolder) };
};
