import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Container } from '../ui/Container.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './Footer.module.css';
import { useSettings } from './settings-context.ts';

export function Footer() {
  const { icp, policeRecord } = useSettings();
  return (
    <footer className={styles.footer}>
      <Container width="wide" className={styles.inner}>
        <div className={styles.brand}>
          <Logo size={28} />
          <p>学以致用，在真实的项目里走完从知到行的路。</p>
        </div>
        <nav className={styles.links} aria-label="页脚">
          <Link to={paths.practise()}>实践项目</Link>
          <Link to={paths.certValidate()}>证书验证</Link>
          <Link to={paths.faq()}>常见问题</Link>
          <Link to={paths.about()}>关于知行</Link>
          <Link to={paths.terms()}>用户协议</Link>
          <Link to={paths.privacy()}>隐私政策</Link>
        </nav>
        {icp || policeRecord ? (
          <p className={styles.records}>
            {icp ? <a href="https://beian.miit.gov.cn/">{icp}</a> : null}
            {policeRecord ? <a href="https://beian.mps.gov.cn/">{policeRecord}</a> : null}
          </p>
        ) : null}
      </Container>
    </footer>
  );
}
