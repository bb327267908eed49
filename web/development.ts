import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Render, RenderInput } from '@zhixing/contract/page';
import { createServer, isRunnableDevEnvironment, preprocessCSS } from 'vite';
import { manifestOf } from './development-manifest.ts';

/** Stands for a request's nonce in what Vite writes. */
const noncePlace = 'nonce-of-the-page';

/**
 * Vite in the development server's own process: answers what is under /public/ from the sources, draws pages with
 * the sources of the moment, and replaces what is saved in the pages that are open.
 */
export async function startVite(server: Server) {
  const folder = import.meta.dirname;
  const vite = await createServer({
    root: folder,
    // The default loader writes a file, at which the watching Node would start anew.
    configLoader: 'native',
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: noncePlace },
    server: {
      middlewareMode: true,
      ws: { server },
      // Not the whole repository: under var/ are the secret and what people have uploaded.
      fs: { allow: [folder, `${folder}/../contract/src`, `${folder}/../node_modules`] },
    },
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run code.');
  const { runner } = ssr;

  /** What Vite puts into a page. Never the page itself: Vite would put the base before every address in it. */
  const headOf = async (url: string) =>
    /<head>([\s\S]*)<\/head>/.exec(await vite.transformIndexHtml(url, '<html><head></head></html>'))?.[1] ??
    '';

  /** A style sheet in the page itself, marked as its module: Vite's client takes it over and replaces it. */
  async function styleOf(name: string, nonce: string) {
    const file = join(folder, name);
    const { code } = await preprocessCSS(await readFile(file, 'utf8'), file, vite.config);
    return `<style data-vite-dev-id="${file}" nonce="${nonce}">\n${code}</style>`;
  }

  async function withStyles(html: string, nonce: string) {
    const links = [...html.matchAll(/<link rel="stylesheet" href="\/public\/(src\/[^"]+)"[^>]*>/g)];
    const styles = await Promise.all(links.map(([, name = '']) => styleOf(name, nonce)));
    return links.reduce((page, [link], at) => page.replace(link, () => styles[at] ?? ''), html);
  }

  async function draw(input: Omit<RenderInput, 'manifest'>) {
    const module = (await runner.import('/src/entry-server.tsx')) as { render: Render };
    const [manifest, head] = await Promise.all([manifestOf(ssr), headOf('/')]);
    const page = await module.render({ ...input, manifest });
    const ready = head.replaceAll(noncePlace, input.nonce);
    const html = await withStyles(page.html, input.nonce);
    return { ...page, html: html.replace('</head>', () => `${ready}</head>`) };
  }

  return { draw, answer: vite.middlewares, close: () => vite.close() };
}
