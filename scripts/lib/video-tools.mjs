import { existsSync } from 'node:fs';
import { ensurePackages } from './packages.mjs';

const missingPackages = () => (existsSync('/usr/bin/ffmpeg') ? [] : ['ffmpeg']);

/** The tests that are skipped without it. */
export const videoTests = ['server/src/areas/videos/videos.test.ts', 'e2e/video-stream.spec.ts'];

/** Installs what converts videos, where it may. Answers a sentence with what is missing, or null. */
export const ensureVideoTools = () => ensurePackages(missingPackages, '视频转换的测试');
