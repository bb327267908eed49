import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Envelope } from '@zhixing/contract/codes';
import type { Language } from '@zhixing/contract/language';
import type { Config } from '../config.ts';

/** What the page learns of its surroundings at run time (rules: page-settings). */
export interface PageSettings {
  routerBase: string;
  hosts: { api: string; passport: string; capi: string; mapi: string };
  uploadUrl: string;
  uploadPrefix: string;
  imageCdn: string;
  iconFont: string;
  icp: string;
  policeRecord: string;
  operator: string;
  contactEmail: string;
  publicUrl: string;
}

interface RenderInput {
  url: string;
  origin: string;
  settings: PageSettings;
  /** BCP 47, as chosen by the reader. */
  language: Language;
  nonce: string;
  call: (method: string, path: string, payload: unknown) => Promise<Envelope>;
}

interface RenderOutput {
  status: number;
  html: string;
  redirect?: string;
}

/** The one interface between the server and the web: what web/src/entry-server.tsx exports. */
type Render = (input: RenderInput & { manifest: unknown }) => Promise<RenderOutput>;

/**
 * Loads the built entry-server as a file, once in production and again whenever it has been rebuilt elsewhere.
 * The function it gives answers null while there is no build.
 */
export function createRenderer(config: Config) {
  const entry = join(config.webFolder, 'server/entry-server.js');
  const manifestPath = join(config.webFolder, 'client/.vite/manifest.json');
  let loaded: { version: number; render: (input: RenderInput) => Promise<RenderOutput> } | null = null;

  async function load(version: number) {
    const module = (await import(`${pathToFileURL(entry).href}?v=${version}`)) as { render: Render };
    const manifest: unknown = JSON.parse(await readFile(manifestPath, 'utf8'));
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
