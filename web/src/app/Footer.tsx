import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Container } from '../ui/Container.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './Footer.module.css';
import { useSettings } from './settings-context.ts';

const groups = [
  {
    title: '学习',
    links: [
      { to: paths.practise(), label: '实践项目' },
      { to: paths.userPractise(), label: '我的实践' },
      { to: paths.userCert(), label: '我的证书' },
    ],
  },
  {
    title: '证书',
    links: [
      { to: paths.cert(), label: '认识证书' },
      { to: paths.certValidate(), label: '验证证书' },
    ],
  },
  {
    title: '知行',
    links: [
      { to: paths.about(), label: '关于知行' },
      { to: paths.faq(), label: '常见问题' },
      { to: paths.terms(), label: '用户协议' },
      { to: paths.privacy(), label: '隐私政策' },
    ],
  },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.inner}>
        <div className={styles.brand}>
          <Logo size={28} />
          <p>在真实的项目里，走完从知道到做到的路。</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} className={styles.group} aria-label={title}>
            <p className={styles.title}>{title}</p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
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

/** The operator and the record numbers that Chinese law asks for, as far as they are set. */
function Records() {
  const { icp, policeRecord, operator } = useSettings();
  if (!icp && !policeRecord && !operator) return null;
  return (
    <div className={styles.legal}>
      <Container className={styles.records}>
        {operator ? <span>{operator}</span> : null}
        {icp ? <a href="https://beian.miit.gov.cn/">{icp}</a> : null}
        {policeRecord ? <a href="https://beian.mps.gov.cn/">{policeRecord}</a> : null}
      </Container>
    </div>
  );
}
