import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildManifest, Render, RenderInput } from '@zhixing/contract/page';
import type { Config } from '../config/config.ts';

/**
 * Loads the built entry-server as a file, once in production and again whenever it has been rebuilt elsewhere.
 * The function it gives answers null while there is no build.
 */
export function createRenderer(config: Config) {
  const entry = join(config.webFolder, 'server/entry-server.js');
  const manifestPath = join(config.webFolder, 'client/.vite/manifest.json');
  let loaded: {
    version: number;
    render: (input: Omit<RenderInput, 'manifest'>) => ReturnType<Render>;
  } | null = null;

  async function load(version: number) {
    const module = (await import(`${pathToFileURL(entry).href}?v=${version}`)) as { render: Render };
    const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as BuildManifest;
    loaded = { version, render: (input) => module.render({ ...input, manifest }) };
    return loaded.render;
  }

  return async function renderer() {
    if (loaded && config.production) return loaded.render;
    const built = await stat(entry).catch(() => null);
    if (!built) return null;
    return loaded?.version === built.mtimeMs ? loaded.render : load(built.mtimeMs);
  };
}
