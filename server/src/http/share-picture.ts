import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Dependencies } from '../action/action.ts';
import type { Budget } from './budget.ts';

/** px: what messengers and search engines show of a page that is passed on (ogp.me, twitter.com/cards). */
const size = { width: 1200, height: 630 };
const mark = 120;
const mostKept = 64;
/** What drawing one takes of the asker's budget. */
const cost = 50;

/** A project's drawn cover, filling the picture, with the mark in its corner. JPEG, about 40 kB. */
async function drawPicture(client: string, cover: string): Promise<Buffer> {
  const [ground, logo] = await Promise.all([
    readFile(join(client, 'covers', `${cover}.svg`)),
    readFile(join(client, 'favicon.svg')),
  ]);
  const corner = await sharp(logo, { density: 300 }).resize(mark, mark).png().toBuffer();
  return sharp(ground, { density: 150 })
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: corner, left: 48, top: size.height - mark - 48 }])
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/**
 * `/public/share/data-3.jpg`: the picture for sharing of the projects that have that cover. There are as many as covers were
 * built; each is drawn once and the last ones are kept. Without such a cover, the site's own picture.
 */
export function installSharePictures(app: FastifyInstance, { config }: Dependencies, budget: Budget) {
  if (!config.services.has('web')) return;
  const client = join(config.webFolder, 'client');
  const kept = new Map<string, Promise<Buffer | null>>();

  function picture(cover: string) {
    const known = kept.get(cover);
    if (known) return known;
    const drawn = drawPicture(client, cover).catch(() => {
      kept.delete(cover);
      return null;
    });
    kept.set(cover, drawn);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return drawn;
  }

  app.get<{ Params: { file: string } }>(
    '/public/share/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, cover] = request.params.file.match(/^([a-z]+-\d{1,2})\.jpg$/) ?? [];
      if (cover && !kept.has(cover)) budget.chargeAddress(request.ip, cost);
      const body = cover ? await picture(cover) : null;
      if (!body) return reply.redirect('/public/share.png', 302);
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(body);
    },
  );
}
