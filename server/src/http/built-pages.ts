import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { BuildManifest, Render } from '@zhixing/contract/page';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Draw, MakePages } from './pages.ts';

/** Of documents alone: no script, style or font is framed, opened by another page or sniffed for what it leads to. */
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
/** Nobody asks again for what never changes. */
const forAskingAgain = ['etag', 'last-modified', 'accept-ranges'];
const isPart = (path: string) => path.includes('/assets/') && /\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(path);

/** What is under /public/assets/ carries its hash in its name and is kept for a year. */
async function serveFiles(app: FastifyInstance, webFolder: string) {
  await app.register(staticFiles, {
    root: join(webFolder, 'client'),
    prefix: '/public/',
    index: false,
    decorateReply: false,
    // The build made these forms (web/compress.ts).
    preCompressed: true,
    cacheControl: false,
    // The build's own list of its files is nobody's to read.
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

/** Loads the built entry-server as a file, once it is there. */
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

/** The pages as `npm run build` made them. */
export const builtPages: MakePages = async (app, { webFolder }: Config) => {
  await serveFiles(app, webFolder);
  return { renderer: createRenderer(webFolder) };
};
