import { useEffect, useRef } from 'react';
import { chosenTheme, themeKey, themes } from '../../device/theme.ts';
import { useTexts } from '../../locales/texts.ts';
import styles from './ThemeSwitch.module.css';

/**
 * Light, dark, or as the system wishes; nothing without scripts, where the system decides. The document says no choice, being the same for
 * all: the styles show it from <html>, and the browser puts it into the fields, also when it was made elsewhere.
 */
export function ThemeSwitch() {
  const text = useTexts('common').theme;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const show = () => {
      for (const field of form.current?.querySelectorAll('input') ?? [])
        field.checked = field.value === chosenTheme();
    };
    show();
    addEventListener('storage', show);
    return () => removeEventListener('storage', show);
  }, []);
  return (
    // A form of its own: the fields of another switch of the page are another group. Enter would send it.
    <form ref={form} className={styles.theme} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{text.name}</legend>
        {themes.map((theme) => (
          <label key={theme}>
            <input type="radio" name={themeKey} value={theme} />
            {text[theme]}
          </label>
        ))}
      </fieldset>
    </form>
  );
}
