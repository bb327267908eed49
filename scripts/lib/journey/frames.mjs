import { PNG } from 'pngjs';

/** Pixels of the header in a frame of 195 px: what is below it is the screen's own. */
const header = 32;

/** How far a colour may be from the ground and still be the ground, of 255. */
const alike = 3;

/** What share of a picture's rows from `top` on is not of the commonest colour. */
function drawnShare({ width, height, data }, top) {
  const counts = new Map();
  for (let at = top * width * 4; at < data.length; at += 4) {
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [ground] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most));
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const isGround = (colour) =>
    parts(colour).every((part, place) => Math.abs(part - parts(ground)[place]) <= alike);
  let drawn = 0;
  for (const [colour, count] of counts) if (!isGround(colour)) drawn += count;
  return drawn / (width * (height - top));
}

/** Less than this is nothing: a hair line or a corner. */
const nothing = 0.002;

/** What a frame shows: `white`, nothing at all; `bare`, nothing below the header; else `drawn`. */
function stateOf(picture) {
  const png = PNG.sync.read(picture);
  if (drawnShare(png, 0) < nothing) return 'white';
  return drawnShare(png, header) < nothing ? 'bare' : 'drawn';
}

/**
 * Films what a page shows: a small picture each time that it changes, drawn by the browser and not by the page, so that
 * the page's own work is not measured with it.
 */
export async function film(cdp) {
  const frames = [];
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp * 1_000, picture: Buffer.from(data, 'base64') });
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await cdp.send('Page.startScreencast', { format: 'png', maxWidth: 195, maxHeight: 422 });

  /** The longest time without a break between `from` and `to` (ms since 1970) in which one of these states was on screen. */
  function longest(states, from, to) {
    const before = frames.findLastIndex(({ at }) => at <= from);
    let [most, since] = [0, null];
    for (let place = Math.max(before, 0); place < frames.length && frames[place].at < to; place += 1) {
      const frame = frames[place];
      frame.state ??= stateOf(frame.picture);
      const at = Math.max(frame.at, from);
      if (states.includes(frame.state)) since ??= at;
      else if (since !== null) [most, since] = [Math.max(most, at - since), null];
    }
    return Math.round(since === null ? most : Math.max(most, to - since));
  }
  return {
    longest,
    /** Forgets what is past. */
    cut: (from) => {
      const before = frames.findLastIndex(({ at }) => at <= from);
      frames.splice(0, Math.max(before, 0));
    },
  };
}
