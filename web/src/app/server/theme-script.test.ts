import { afterEach, expect, it } from 'vitest';
import { themeKey, themes } from '../../device/theme.ts';
import { themeScript } from './theme-script.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
  localStorage.clear();
});

it('keeps a choice before the fields that wake at that moment show what is kept', () => {
  // As the head of a document runs it.
  new Function(themeScript)();
  const form = document.createElement('form');
  form.innerHTML = themes.map((theme) => `<input type="radio" name="${themeKey}" value="${theme}">`).join('');
  document.body.append(form);
  const fields = [...form.querySelectorAll('input')];
  const shown = () => document.documentElement.dataset.theme ?? 'system';
  const wake = () => {
    for (const field of fields) field.checked = field.value === shown();
  };
  document.body.addEventListener('input', wake, { capture: true, once: true });
  fields.find(({ value }) => value === 'dark')?.click();
  const chosen = fields.filter(({ checked }) => checked).map(({ value }) => value);
  expect([chosen, shown(), localStorage.getItem(themeKey)]).toEqual([['dark'], 'dark', 'dark']);
});
