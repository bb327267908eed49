import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROJECTS = join(import.meta.dirname, '../../demo/projects');
const DRAWINGS = globSync('*/images/*.svg', { cwd: PROJECTS });
/** The width of a drawing in a lesson on a phone of 390 px. */
const PHONE_WIDTH = 340;

const numbers = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(`${attribute}="([\\d.]+)"`, 'g'))].map(([, value]) => Number(value));

test('the demo has drawings', () => expect(DRAWINGS.length).toBeGreaterThan(0));

test.each(DRAWINGS)('the labels of %s are at least 10 px high on a phone', (path) => {
  const svg = readFileSync(join(PROJECTS, path), 'utf8');
  const [width = Number.NaN] = numbers(svg, ' width');
  const smallest = Math.min(...numbers(svg, 'font-size'));
  expect((smallest * PHONE_WIDTH) / width).toBeGreaterThanOrEqual(10);
});
