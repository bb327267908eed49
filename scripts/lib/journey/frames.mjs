import { PNG } from 'pngjs';

/** The height of the header in a frame of 195 px. */
const header = 32;

/** The largest difference from the background colour, of 255, that still counts as background. */
const alike = 3;

/** The share of pixels from row `top` on that differ from the most common colour. */
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

/** A smaller share counts as empty: a hair line or a corner. */
const nothing = 0.002;

/** The state of a frame: `white`: nothing; `bare`: nothing below the header; else `drawn`. */
function stateOf(picture) {
  const png = PNG.sync.read(picture);
  if (drawnShare(png, 0) < nothing) return 'white';
  return drawnShare(png, header) < nothing ? 'bare' : 'drawn';
}

/**
 * Records what a page shows: a small picture at each change, made by the browser process, so that the page is not slowed down.
 */
export async function recordFrames(cdp) {
  const frames = [];
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp * 1_000, picture: Buffer.from(data, 'base64') });
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await cdp.send('Page.startScreencast', { format: 'png', maxWidth: 195, maxHeight: 422 });

  /** The longest continuous time between `from` and `to` (ms since 1970) with one of these states. */
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
    /** Drops earlier frames. */
    cut: (from) => {
      const before = frames.findLastIndex(({ at }) => at <= from);
      frames.splice(0, Math.max(before, 0));
    },
  };
}
