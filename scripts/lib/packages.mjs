import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs missing Debian packages, where it may. `missing`: answers their names, called again afterwards; `what`: what they are for. Answers
 * a sentence with what to do, or null.
 */
export async function ensurePackages(missing, what) {
  const wanted = missing();
  if (wanted.length === 0) return null;
  const advice = `${what}缺少 ${wanted.join(' 和 ')}：请先运行 sudo apt-get install -y ${wanted.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return `${advice}。`;
  console.log(`正在安装 ${wanted.join('、')}（apt-get）……`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], { env, quiet: true });
  return missing().length === 0 ? null : `${advice}（自动安装没有成功）。`;
}
