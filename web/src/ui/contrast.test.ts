// @vitest-environment node
import { expect, it } from 'vitest';
import { readTokens } from '../testing/tokens.ts';

const tokens = readTokens();
const looks = ['light', 'dark'] as const;
type Look = (typeof looks)[number];

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? [])
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(look: Look, [over, under]: readonly string[]): number {
  const [low = 0, high = 0] = [over, under]
    .map((name) => luminance(tokens.value(`--color-${name}`, look) ?? ''))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['page', 'surface', 'surface-soft', 'surface-sunk', 'neutral-25', 'primary-50'];
const inks = ['text', 'text-strong', 'text-soft', 'text-faint', 'primary-strong', 'primary-strong-hover'];
const states = ['success', 'warning', 'danger', 'gold'];
const onDark = [
  'primary-fill',
  'primary-fill-hover',
  'danger-fill',
  'danger-fill-hover',
  'deep',
  'deep-from',
  'night',
];

const words = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground])),
  ...states.flatMap((state) => ['surface', `${state}-soft`].map((ground) => [`${state}-strong`, ground])),
  ...['success', 'warning', 'danger'].map((state) => ['surface', `${state}-strong`]),
  ...['primary-strong', 'primary-700'].map((ink) => [ink, 'primary-100']),
  ...onDark.map((ground) => ['on-dark', ground]),
  ['text', 'mark'],
];
const edges = grounds.slice(0, 3).flatMap((ground) => [
  ['line-control', ground],
  ['primary', ground],
]);

it.each(looks)('has readable text on each background, %s (WCAG AA 4.5:1)', (look) => {
  const weak = words.filter((pair) => !(contrast(look, pair) >= 4.5));
  expect(weak.map((pair) => `${pair.join(' on ')}: ${contrast(look, pair).toFixed(2)}`)).toEqual([]);
});

it.each(looks)('has visible edges and marks on each background, %s (WCAG AA 3:1)', (look) => {
  const weak = edges.filter((pair) => !(contrast(look, pair) >= 3));
  expect(weak.map((pair) => `${pair.join(' on ')}: ${contrast(look, pair).toFixed(2)}`)).toEqual([]);
});

/** What is the same by day and by night, with why. */
const same =
  /^--rgb-|^--color-(ring$|on-|certificate-|paper|video|primary-500|primary-fill$|danger-fill$|warning$|gold$|accent$)/;

it('defines each colour for light and for dark', () => {
  const alike = tokens.names.filter((name) => tokens.value(name, 'light') === tokens.value(name, 'dark'));
  const follows = ['--color-primary'];
  expect(alike.filter((name) => !same.test(name) && !follows.includes(name))).toEqual([]);
});
