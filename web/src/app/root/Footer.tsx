import { Link } from 'react-router';
import { useSettings } from '../../base/settings-context.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Container } from '../../ui/page/Container.tsx';
import styles from './Footer.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const groups = [
  {
    title: 'learn',
    links: [
      { to: paths.practise(), name: 'practise' },
      { to: paths.userPractise(), name: 'userPractise' },
      { to: paths.userCert(), name: 'userCert' },
    ],
  },
  {
    title: 'certificates',
    links: [
      { to: paths.cert(), name: 'cert' },
      { to: paths.certValidate(), name: 'certValidate' },
    ],
  },
  {
    title: 'site',
    links: [
      { to: paths.about(), name: 'about' },
      { to: paths.faq(), name: 'faq' },
      { to: paths.terms(), name: 'terms' },
      { to: paths.privacy(), name: 'privacy' },
    ],
  },
] as const;

export function Footer() {
  const text = useTexts('common').footer;
  return (
    <footer className={styles.footer}>
      <Container className={styles.inner}>
        <div className={styles.brand}>
          <Logo size={28} />
          <p>{text.slogan}</p>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} className={styles.group} aria-label={text[title]}>
            <p className={styles.title}>{text[title]}</p>
            <ul>
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to}>{text[name]}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Container>
      <Records />
    </footer>
  );
}

/** The operator and the record numbers that Chinese law asks for, as far as they are set (rules: operator-said). */
function Records() {
  const text = useTexts('common').footer;
  const { icp, policeRecord, operator, trial } = useSettings();
  if (!icp && !policeRecord && !operator && !trial) return null;
  return (
    <div className={styles.legal}>
      <Container className={styles.records}>
        {trial ? <span>{text.trial}</span> : null}
        {operator ? <span>{operator}</span> : null}
        {icp ? <a href="https://beian.miit.gov.cn/">{icp}</a> : null}
        {policeRecord ? <a href="https://beian.mps.gov.cn/">{policeRecord}</a> : null}
      </Container>
    </div>
  );
}
