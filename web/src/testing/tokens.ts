import { readFileSync } from 'node:fs';

const path = new URL('../ui/tokens.css', import.meta.url);

/** The names and values of ui/tokens.css, as a page of that look has them. */
export function readTokens() {
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const written = new Map(
    [...text.matchAll(/(--(?:color|rgb)-[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  /** What is written for a look, names followed to their values; lower case. */
  function value(name: string, look: 'light' | 'dark'): string | undefined {
    const either = written.get(name);
    const [, day, night] = either?.match(/^light-dark\((.+), (#.+|rgb.+)\)$/) ?? [];
    const own = (look === 'light' ? day : night) ?? either;
    const other = own?.match(/^var\((--[\w-]+)\)$/)?.[1];
    return other ? value(other, look) : own?.toLowerCase();
  }
  return { names: [...written.keys()], value };
}
