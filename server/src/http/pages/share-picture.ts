import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { createCache } from '../../base/cache/cache.ts';
import { createConcurrencyLimiter } from '../../base/concurrency-limiter.ts';
import { pictureLibrary } from '../../base/picture-library.ts';
import type { Budget } from '../limits/budget.ts';

/** px of the picture that messengers and search engines show with a link (ogp.me, twitter.com/cards). */
const size = { width: 1200, height: 630 };
const mark = 120;
/** The bound of the cache in bytes, and the size that each picture counts: the largest possible one, 1200 × 630 px of noise. */
const mostBytes = 32 * 1024 * 1024;
const pictureBytes = 1024 * 1024;
/** The cost for the client's budget: of making a picture, and of finding a cover in the database. */
const cost = { draw: 50, find: 1 };
/** An uploaded cover may be large: one at a time. */
const drawingGate = createConcurrencyLimiter({ atOnce: 1, perKey: 1, waiting: 50, patience: 30_000 });

/** Cache-Control max-age in seconds. A drawn cover never changes, an uploaded one may. */
const keptFor = { drawn: 86_400, uploaded: 3_600 };

/** An uploaded cover: the hash of its content, and its bytes (null where the file is gone). */
interface Cover {
  sha256: string;
  read: () => Promise<Buffer | null>;
}

interface Roof {
  budget: Budget;
  /** The uploaded cover of a published project; null where it has none. */
  findCover: (projectId: number) => Promise<Cover | null>;
}

/** The cover filling the picture, with the logo in its corner. A JPEG of about 40 kB. */
async function drawPicture(client: string, ground: Buffer): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const logo = await readFile(join(client, 'favicon.svg'));
  const corner = await sharp(logo, { density: 300 }).resize(mark, mark).png().toBuffer();
  return sharp(ground, { density: 150, sequentialRead: true })
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: corner, left: 48, top: size.height - mark - 48 }])
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: 30 })
    .toBuffer();
}

/** A cache of the pictures; concurrent requests share one. null where it cannot be made; it is tried again at the next request. */
function createKept(client: string) {
  const kept = createCache<Promise<Buffer | null>>({ maxBytes: mostBytes, bytesOf: () => pictureBytes });
  const draw = async (read: Cover['read']) => {
    const ground = await read();
    return ground && drawingGate.run({ key: '' }, () => drawPicture(client, ground));
  };
  function take(key: string, read: Cover['read']): Promise<Buffer | null> {
    const known = kept.get(key);
    if (known) return known;
    const drawn = draw(read)
      .catch(() => null)
      .then((picture) => {
        if (!picture) kept.delete(key);
        return picture;
      });
    kept.set(key, drawn);
    return drawn;
  }
  return { take, has: (key: string) => kept.has(key) };
}

function send(reply: FastifyReply, picture: Buffer | null, seconds: number) {
  if (!picture) return reply.redirect('/public/share.png', 302);
  return reply.header('cache-control', `public, max-age=${seconds}`).type('image/jpeg').send(picture);
}

interface FileRequest {
  Params: { file: string };
}

/**
 * The pictures for sharing links, at stable URLs. `/public/share/data-3.jpg`: for projects with that built-in cover.
 * `/public/share/project/3.jpg`: for a published project with an uploaded cover. Redirects to the site's picture where there is none.
 */
export function installSharePictures(
  app: FastifyInstance,
  { config }: Dependencies,
  { budget, findCover }: Roof,
) {
  if (!config.services.has('web')) return;
  const client = join(config.webFolder, 'client');
  const pictures = createKept(client);
  const hidden = { schema: { hide: true } };

  app.get<FileRequest>('/public/share/:file', hidden, async (request, reply) => {
    const [, cover] = request.params.file.match(/^([a-z]+-\d{1,2})\.jpg$/) ?? [];
    if (!cover) return send(reply, null, 0);
    if (!pictures.has(cover)) budget.chargeAddress(request.ip, cost.draw);
    const read = () => readFile(join(client, 'covers', `${cover}.svg`)).catch(() => null);
    return send(reply, await pictures.take(cover, read), keptFor.drawn);
  });

  app.get<FileRequest>('/public/share/project/:file', hidden, async (request, reply) => {
    const [, id] = request.params.file.match(/^([1-9]\d{0,14})\.jpg$/) ?? [];
    if (id) budget.chargeAddress(request.ip, cost.find);
    const cover = id ? await findCover(Number(id)) : null;
    if (!cover) return send(reply, null, 0);
    if (!pictures.has(cover.sha256)) budget.chargeAddress(request.ip, cost.draw);
    return send(reply, await pictures.take(cover.sha256, cover.read), keptFor.uploaded);
  });
}
