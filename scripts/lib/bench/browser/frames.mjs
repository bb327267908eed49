import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../run.mjs';
import { openPhone } from './visit.mjs';

const sharp = createRequire(join(root, 'server/package.json'))('sharp');
/** Seconds after the start of the navigation. */
export const moments = [0.5, 1, 2, 4];

/** The phone's screen at each moment as small WebP pictures; white before the first paint. */
export async function picturesOf(browser, url, options) {
  const { page, cdp, close } = await openPhone(browser, options);
  const frames = [];
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp, picture: Buffer.from(data, 'base64') });
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  try {
    await cdp.send('Page.startScreencast', { format: 'png', maxWidth: 195, maxHeight: 422 });
    await page.goto(url, { waitUntil: 'commit' });
    const start = (await page.evaluate(() => performance.timeOrigin)) / 1000;
    await page.waitForTimeout(Math.max(...moments) * 1000 + 500);
    const white = { create: { width: 195, height: 422, channels: 3, background: '#fff' } };
    const shown = moments.map((moment) => frames.findLast(({ at }) => at > start && at <= start + moment));
    return await Promise.all(
      shown.map((frame) =>
        sharp(frame?.picture ?? white)
          .webp({ quality: 40, effort: 6 })
          .toBuffer(),
      ),
    );
  } finally {
    await close();
  }
}
