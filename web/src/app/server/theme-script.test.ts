import { afterEach, expect, it } from 'vitest';
import { themeKey, themes } from '../../device/theme.ts';
import { themeScript } from './theme-script.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
  localStorage.clear();
});

it('keeps a choice before the list that wakes at that moment shows what is kept', () => {
  // As the head of a document runs it.
  new Function(themeScript)();
  const select = document.createElement('select');
  select.name = themeKey;
  select.innerHTML = themes.map((theme) => `<option value="${theme}">${theme}</option>`).join('');
  document.body.append(select);
  const shown = () => document.documentElement.dataset.theme ?? 'system';
  const wake = () => {
    select.value = shown();
  };
  document.body.addEventListener('input', wake, { capture: true, once: true });
  select.value = 'dark';
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  expect([select.value, shown(), localStorage.getItem(themeKey)]).toEqual(['dark', 'dark', 'dark']);
});
