import { afterEach, expect, it, vi } from 'vitest';
import { browserCredential, onTokenChange } from './token.ts';

afterEach(() => browserCredential.clear());

it('keeps the token in local storage and in a cookie, both under PRACTICE_LOGIN', () => {
  browserCredential.set('abc');
  expect(localStorage.getItem('PRACTICE_LOGIN')).toBe('abc');
  expect(document.cookie).toContain('PRACTICE_LOGIN=abc');
  expect(browserCredential.read()).toBe('abc');
  browserCredential.clear();
  expect(localStorage.getItem('PRACTICE_LOGIN')).toBeNull();
  expect(document.cookie).not.toContain('PRACTICE_LOGIN=abc');
  expect(browserCredential.read()).toBe('');
});

it('keeps the token in the tab where local storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  browserCredential.set('abc');
  expect(browserCredential.read()).toBe('abc');
  browserCredential.clear();
  expect(browserCredential.read()).toBe('');
  vi.unstubAllGlobals();
});

it('a cookie that somebody planted logs nobody in, with local storage and without', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a neighbouring site would
  document.cookie = 'PRACTICE_LOGIN=planted; path=/';
  expect(browserCredential.read()).toBe('');
  vi.stubGlobal('localStorage', undefined);
  expect(browserCredential.read()).toBe('');
  vi.unstubAllGlobals();
  browserCredential.set('own');
  // biome-ignore lint/suspicious/noDocumentCookie: as a neighbouring site would
  document.cookie = 'PRACTICE_LOGIN=planted; path=/';
  expect(browserCredential.read()).toBe('own');
});

it('hears of a change in another tab', () => {
  const heard = vi.fn();
  const stop = onTokenChange(heard);
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(heard).not.toHaveBeenCalled();
  localStorage.setItem('PRACTICE_LOGIN', 'new');
  window.dispatchEvent(new StorageEvent('storage', { key: 'PRACTICE_LOGIN' }));
  expect(heard).toHaveBeenCalledWith('new');
  stop();
});
