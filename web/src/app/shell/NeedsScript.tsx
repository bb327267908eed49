import { Link } from 'react-router';
import { usePageTitle } from '../../base/page-title.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/page/Container.tsx';
import styles from './shell.module.css';

/** What a screen of the application says where scripts are off: what needs them, why, and what is there without. */
export function NeedsScript() {
  const text = useTexts('needsScript');
  const { header, siteName } = useTexts('common');
  return (
    <Container className={styles.needs}>
      <h1>{usePageTitle() ?? siteName}</h1>
      <p>{text.what}</p>
      <p>{text.why}</p>
      <p>{text.without}</p>
      <ul>
        <li>
          <Link to={paths.practise()}>{header.practise}</Link>
        </li>
        <li>
          <Link to={paths.certValidate()}>{text.validate}</Link>
        </li>
        <li>
          <Link to={paths.faq()}>{header.faq}</Link>
        </li>
        <li>
          <Link to={paths.home()}>{header.home}</Link>
        </li>
      </ul>
    </Container>
  );
}
