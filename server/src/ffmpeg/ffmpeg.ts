import { convertVideo } from './convert.ts';
import { runProgram } from './run-program.ts';
import { readVideoFacts } from './video-file.ts';

/** What converts videos: Debian's ffmpeg (docs/decisions/0148). */
export interface VideoTools {
  readFacts: typeof readVideoFacts;
  convert: typeof convertVideo;
}

const isInstalled = (program: string) =>
  runProgram(program, ['-version'], { timeout: 20_000 }).then(
    ({ code }) => code === 0,
    () => false,
  );

/** How videos are converted here; null: ffmpeg is not installed, and videos are played as they came. */
export async function findVideoTools(): Promise<VideoTools | null> {
  const found = await Promise.all(['ffmpeg', 'ffprobe'].map(isInstalled));
  return found.every(Boolean) ? { readFacts: readVideoFacts, convert: convertVideo } : null;
}
