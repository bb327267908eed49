import type { BuildManifest } from '@zhixing/contract/page';
import type { DevEnvironment } from 'vite';
import { entryModule } from './src/app/server/vite-manifest.ts';

const isStyle = (url: string) => /\.css(\?|$)/.test(url);

/** One module and all that it imports without waiting: the styles of these, imported ones first, and what comes later. */
async function walk(vite: DevEnvironment, first: string) {
  const seen = new Set<string>();
  const styles: string[] = [];
  const later: string[] = [];
  async function visit(url: string) {
    // Packages are Node's own on the server, and modules made by a plugin are lists: neither brings styles.
    if (seen.has(url) || !url.startsWith('/') || url.startsWith('/@id/')) return;
    seen.add(url);
    if (isStyle(url)) return void styles.push(url);
    const made = await vite.transformRequest(url);
    for (const imported of made?.deps ?? []) await visit(imported);
    later.push(...(made?.dynamicDeps ?? []));
  }
  await visit(first);
  return { styles, later };
}

/**
 * The build's manifest as the sources would make it now: for the entry and for each module that is loaded later, the
 * styles it needs before it is drawn, so that a page does not stand there without them until its scripts have come.
 * Scripts are not named beside the entry: their addresses change with each replacement.
 */
export async function manifestOf(vite: DevEnvironment): Promise<BuildManifest> {
  const manifest: BuildManifest = {};
  async function add(url: string) {
    const name = url.replace(/^\//, '').replace(/\?.*/, '');
    if (name in manifest) return;
    manifest[name] = { file: entryModule };
    const { styles, later } = await walk(vite, url);
    manifest[name].css = styles.map((style) => style.slice(1).replace(/\?.*/, ''));
    for (const each of later) if (each.startsWith('/')) await add(each);
  }
  await add(`/${entryModule}`);
  return manifest;
}
