import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { contentSecurityPolicy, libraryStyles, scriptHashes } from './page-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows the page’s own scripts by their hashes: none that was written into its content, none that is not run', () => {
  const html = `<script nonce="m4rk">one()</script>
    <script type="module" nonce="m4rk">two()</script>
    <script type="application/json" nonce="m4rk">{}</script>
    <script type="module" src="/public/entry.js" nonce="m4rk"></script>
    <script>evil()</script><script nonce="guess">evil()</script>`;
  expect(scriptHashes(html, 'm4rk')).toEqual([hashOf('one()'), hashOf('two()')]);
});

it('allows an icon font of the page’s own scheme, by its URL without the query', () => {
  const config = readConfig({
    NODE_ENV: 'test',
    ICON_FONT: '//icons.example/a;b.js?t=1',
    ZHIXING_SECRET: 'a-secret-for-this-test-of-the-policy',
  });
  const policy = contentSecurityPolicy(config, { scripts: [], nonce: 'n', connectsTo: undefined });
  expect(policy).toContain("script-src 'self' icons.example/a%3Bb.js;");
});

it('allows the icon font and the hosts’ origins, and no script by a nonce', () => {
  const config = readConfig({
    NODE_ENV: 'test',
    ICON_FONT: 'https://icons.example/a.js',
    CAPI_HOST: 'https://capi.example',
    ZHIXING_SECRET: 'a-secret-for-this-test-of-the-policy',
  });
  const policy = contentSecurityPolicy(config, {
    scripts: [hashOf('a')],
    nonce: 'n',
    connectsTo: 'ws://dev',
  });
  expect(policy).toContain(`script-src 'self' ${hashOf('a')} https://icons.example/a.js;`);
  expect(policy).toContain(`style-src 'self' 'nonce-n' ${libraryStyles.join(' ')};`);
  expect(policy).toContain("connect-src 'self' https://capi.example ws://dev;");
});

it('allows the style elements that React Aria adds, as the installed library writes them', () => {
  const hashes = ['interactions/usePress', 'overlays/usePreventScroll'].map((module) => {
    const path = `../../../../node_modules/react-aria/dist/private/${module}.mjs`;
    const source = readFileSync(new URL(path, import.meta.url), 'utf8');
    const [, template = ''] = /textContent = `([^`]*)`\.trim\(\)/.exec(source) ?? [];
    const constant = (_: string, name: string) => source.split(`const ${name} = '`)[1]?.split("'")[0] ?? '';
    return hashOf(template.replace(/\$\{(.*?)\}/g, constant).trim());
  });
  expect(libraryStyles).toEqual(hashes);
});
