import { existsSync } from 'node:fs';
import { ensurePackages } from './packages.mjs';

const missingPackages = () => (existsSync('/usr/bin/ffmpeg') ? [] : ['ffmpeg']);

/** Installs what converts videos, where it may. Answers a sentence with what is missing, or null. */
export const ensureVideoTools = () => ensurePackages(missingPackages, '视频转换的测试');
