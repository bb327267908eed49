import { Steps } from '../../ui/Steps.tsx';
import styles from './certificate.module.css';

const steps = [
  { title: '找到编号', text: '在证书下方中间，以 ZX 开头。也可以直接用手机扫描证书左下角的二维码。' },
  { title: '看查验结果', text: '有效、已撤销还是查不到，一眼就能看清；查到的证书会列出颁发时的全部内容。' },
  { title: '逐项对照', text: '把姓名、项目、时间和编号与手里的证书一一对照，改动过的图片会在这一步露出来。' },
];

export function HowToCheck() {
  return (
    <section className={styles.how} aria-labelledby="how-to-check">
      <h2 id="how-to-check" className={styles.howTitle}>
        怎样验证
      </h2>
      <Steps items={steps} />
    </section>
  );
}
