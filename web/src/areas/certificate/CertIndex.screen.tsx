import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './CertIndex.module.css';
import { CertificatePicture } from './CertificatePicture.tsx';
import { ValidateForm } from './ValidateForm.tsx';

const frozen = [
  ['姓名', '中文姓名与英文姓名，取自颁发时的个人资料'],
  ['项目', '实践项目的中文与英文名称'],
  ['时间', '结业的年份与月份'],
  ['编号', '一张证书一个编号，永不改变，也不会重复使用'],
  ['版式', '颁发时所用的证书模板版本'],
] as const;

const promises: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'award',
    title: '达到要求才颁发',
    text: '学完必修章节、作业与测验达到实训营的结业要求，证书才会生成。没有别的途径，也不能购买。',
  },
  {
    icon: 'file',
    title: '颁发时就定稿',
    text: '以后改名、改资料、换模板、课程升级，已经颁发的证书都不会变。今天查到的，十年后查到的还是它。',
  },
  {
    icon: 'search',
    title: '谁都能核验',
    text: '企业、学校或任何人，扫码或输入编号就能查到颁发时的内容，不需要登录，也不收费。',
  },
];

/** What the certificates are, what they say for ever, and how to check one. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="一张经得起查的证书"
        lead="知行的结业证书记录了一个人真正完成过的实践项目。它在颁发那一刻定稿，之后任何人都可以核验。"
        action={<ButtonLink to={paths.certValidate()}>验证证书</ButtonLink>}
      />
      <Section title="证书上写着什么" lead="下面这些内容在颁发时冻结，此后不再改动。">
        <div className={styles.sample}>
          <CertificatePicture />
          <dl className={styles.frozen}>
            {frozen.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <Section tone="soft" title="为什么可信">
        <Promises />
      </Section>
      <Section
        title="验证一张证书"
        lead="输入编号，与查到的内容逐项对照。"
        action={<MoreLink to={paths.faq()}>常见问题</MoreLink>}
      >
        <div className={styles.form}>
          <ValidateForm wide />
        </div>
      </Section>
      <Revoking />
    </>
  );
}

function Promises() {
  return (
    <ul className={styles.promises}>
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Revoking() {
  return (
    <Container>
      <div className={styles.revoking}>
        <h2>证书会被撤销吗？</h2>
        <p>
          只有查实代学代考、冒用身份等情形时才会撤销。撤销之后，编号仍然查得到，但会明确显示“已撤销”和原因。证书从来不会被悄悄删除或改写。
        </p>
      </div>
    </Container>
  );
}
