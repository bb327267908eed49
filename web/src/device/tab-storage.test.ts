import { afterEach, expect, it, vi } from 'vitest';
import { readJson, tabStorage } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps over a reload of the tab what it is given', () => {
  tabStorage.setItem('a', '1');
  expect(sessionStorage.getItem('a')).toBe('1');
  expect(tabStorage.getItem('a')).toBe('1');
  tabStorage.removeItem('a');
  expect(tabStorage.getItem('a')).toBeNull();
});

it('reads what was kept as JSON, and nothing out of what is none', () => {
  tabStorage.setItem('a', '{"b":1}');
  expect(readJson(tabStorage, 'a')).toEqual({ b: 1 });
  tabStorage.setItem('a', '{"b":');
  expect(readJson(tabStorage, 'a')).toBeUndefined();
  tabStorage.removeItem('a');
  expect(readJson(tabStorage, 'a')).toBeUndefined();
});

it('forgets, and breaks nothing, where even looking at the storage is forbidden', () => {
  const mine = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage') as PropertyDescriptor;
  const forbidden = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'sessionStorage', { get: forbidden, configurable: true });
  tabStorage.setItem('a', '1');
  expect(tabStorage.getItem('a')).toBeNull();
  tabStorage.removeItem('a');
  Object.defineProperty(globalThis, 'sessionStorage', mine);
});
