import { chosenTheme, themeKey, themes } from '../../device/theme.ts';
import { useTexts } from '../../locales/texts.ts';
import styles from './ThemeSwitch.module.css';

/** The document is the same for everybody, without a choice: the browser adds it. */
const showChoice = (select: HTMLSelectElement | null) => {
  if (select) select.value = chosenTheme();
};

/** Light, dark, or as the system wishes; nothing without scripts, where the system decides. */
export function ThemeSwitch() {
  const text = useTexts('common').theme;
  return (
    <label className={styles.theme}>
      {text.name}
      <select name={themeKey} ref={showChoice} onFocus={({ target }) => showChoice(target)}>
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {text[theme]}
          </option>
        ))}
      </select>
    </label>
  );
}
