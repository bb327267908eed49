import { paths } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { ValidateForm } from '../certificate/ValidateForm.tsx';
import styles from './TrustedCertificate.module.css';

const reasons = [
  ['编号唯一，猜不到也改不了', '每个编号末位都是校验位，输错一位就能发现。'],
  ['颁发后冻结', '姓名、项目、时间在结业那一刻定稿，以后换模板、改资料都不影响。'],
  ['不只回答“有效”', '验证页列出证书的全部内容，与图片逐项对照，改过的图片一眼就能看出来。'],
  ['保护持有人', '姓名默认部分隐去，填对姓名才显示全名。'],
] as const;

/** Why the certificate can be believed, and the form to try it. */
export function TrustedCertificate() {
  return (
    <section className={styles.band} aria-labelledby="trust">
      <Container className={styles.inner}>
        <div>
          <h2 id="trust" className={styles.title}>
            <span>收到一张知行证书？</span>
            <span>现在就验一验</span>
          </h2>
          <p className={styles.lead}>不用登录，不用下载。输入编号，马上看到颁发时的记录。</p>
          <ul className={styles.reasons}>
            {reasons.map(([title, text]) => (
              <li key={title}>
                <span className={styles.icon}>
                  <Icon name="check" size={16} />
                </span>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <MoreLink to={paths.cert()}>了解知行证书</MoreLink>
        </div>
        <div className={styles.card}>
          <h3 className={styles.cardTitle}>证书验证</h3>
          <ValidateForm />
        </div>
      </Container>
    </section>
  );
}
