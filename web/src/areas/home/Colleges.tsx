import { useTexts } from '../../locales/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/page/Section.tsx';
import styles from './Colleges.module.css';

const points = [
  { icon: 'calendar', name: 'terms' },
  { icon: 'clock', name: 'progress' },
  { icon: 'file', name: 'versions' },
  { icon: 'award', name: 'numbers' },
] as const;

/** What the platform offers colleges. */
export function Colleges() {
  const text = useTexts('home').colleges;
  return (
    <Section title={text.title} lead={text.lead} id="colleges">
      <ul className={styles.points}>
        {points.map(({ icon, name }) => (
          <li key={name}>
            <span className={styles.icon}>
              <Icon name={icon} size={24} />
            </span>
            <h3>{text[name].title}</h3>
            <p>{text[name].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
