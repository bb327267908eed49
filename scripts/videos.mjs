// `node scripts/videos.mjs`: renders the demo's videos frame by frame from lib/videos/, after a figure in a chapter has changed. Needs
// ffmpeg (`apt-get install ffmpeg`) and Chromium. The videos are committed in server/demo, since an installation has neither.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from './lib/browser.mjs';
import { fail, root } from './lib/run.mjs';

const rate = 15;
/** For each video its drawing, its project, and the second of its poster. */
const videos = [
  { name: 'mean-median', project: 'campus-energy-data', poster: 22 },
  { name: 'funnel', project: 'campus-app-product', poster: 19 },
];

const source = (name) => readFileSync(join(root, 'scripts/lib/videos', name), 'utf8');

/** Opens the page of a video: `frame(second)` answers a JPEG as base64; and its duration in seconds. */
async function openVideo(browser, name) {
  const page = await browser.newPage();
  const pen = `data:text/javascript;base64,${Buffer.from(source('pen.js')).toString('base64')}`;
  const video = source(`${name}.js`).replace("'./pen.js'", `'${pen}'`);
  const seconds = await page.evaluate(async (code) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const { draw, seconds } = await import(`data:text/javascript;base64,${code}`);
    window.frame = (second) => {
      draw(canvas.getContext('2d'), second);
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1];
    };
    return seconds;
  }, Buffer.from(video).toString('base64'));
  const frame = async (second) =>
    Buffer.from(await page.evaluate((at) => window.frame(at), second), 'base64');
  return { seconds, frame };
}

/** H.264, which all browsers play; a key frame every two seconds for seeking; the index first. */
const encoding = (path) =>
  `-y -loglevel error -f image2pipe -c:v mjpeg -framerate ${rate} -i - -c:v libx264 -preset veryslow -crf 27 -tune animation -pix_fmt yuv420p -g ${rate * 2} -movflags +faststart`
    .split(' ')
    .concat(path);

async function make(browser, { name, project, poster }) {
  const folder = join(root, 'server/demo/projects', project, 'videos');
  mkdirSync(folder, { recursive: true });
  const { seconds, frame } = await openVideo(browser, name);
  const path = join(folder, `${name}.mp4`);
  const ffmpeg = spawn('ffmpeg', encoding(path), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'exit');
  for (let count = 0; count < seconds * rate; count++) {
    if (!ffmpeg.stdin.write(await frame(count / rate))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) fail(`ffmpeg: ${code}`);
  writeFileSync(join(folder, `${name}.jpg`), await frame(poster));
  console.log(`${name}: ${seconds} s, ${Math.round(statSync(path).size / 1024)} kB`);
}

const asked = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: chromiumArgs,
});
try {
  for (const video of videos)
    if (asked.length === 0 || asked.includes(video.name)) await make(browser, video);
} finally {
  await browser.close();
}
