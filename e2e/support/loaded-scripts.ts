import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';

/** Every script that somebody's first page loads until it rests, and their bytes in all, compressed. */
export async function loadedScripts(
  browser: Browser,
  url: string,
): Promise<{ compressed: number; paths: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const came: Response[] = [];
  page.on('response', (response) => void came.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = came.filter((response) => response.request().resourceType() === 'script');
  const texts = new Map<string, string>();
  for (const response of scripts) texts.set(response.url(), await response.text());
  await context.close();
  const compressed = [...texts.values()].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  const paths = [...texts.keys()].map((each) => new URL(each).pathname);
  return { paths, compressed };
}
