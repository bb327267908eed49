import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../locales/language.ts';
import { settingsElementId } from './settings.ts';
import { browserCredential } from './token.ts';

const written: string[] = [];
beforeEach(() => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
});
afterEach(() => {
  written.length = 0;
  document.body.innerHTML = '';
});

const pageOf = (publicUrl: string) => {
  const text = JSON.stringify({ publicUrl });
  document.body.innerHTML = `<script type="application/json" id="${settingsElementId}">${text}</script>`;
};

/** Every cookie that the browser writes by itself. */
function writeAll() {
  browserCredential.set('abc');
  browserCredential.clear();
  chooseLanguage('en-US');
  return written;
}

it('every cookie of the browser’s own is Secure where the site is known by https', () => {
  pageOf('https://zhixing.example');
  expect(writeAll()).toHaveLength(3);
  for (const each of written) expect(each).toMatch(/; SameSite=Lax; .*; Secure$/);
});

it('cookies are not Secure where the site is known by http', () => {
  pageOf('http://localhost:3000');
  for (const each of writeAll()) expect(each).not.toContain('Secure');
});
