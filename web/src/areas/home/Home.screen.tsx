import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { TypeGrid } from '../practise/TypeGrid.tsx';
import { Colleges } from './Colleges.tsx';
import { Hero } from './Hero.tsx';
import styles from './Home.module.css';
import { Recommended } from './Recommended.tsx';
import { TrustedCertificate } from './TrustedCertificate.tsx';

const way = [
  { title: '报名', text: '选一个感兴趣的项目，用手机号注册，多数实训营报名后马上可以开始。' },
  { title: '学习', text: '按章节阅读，边学边写笔记。换一台设备，从上次的位置接着来。' },
  { title: '作业与测验', text: '交作业、答测验，老师批阅。每次提交都单独保存，不会互相覆盖。' },
  { title: '结业证书', text: '达到结业要求，证书自动生成，写着你的名字和完成的项目。' },
  { title: '公开验证', text: '把编号或二维码交给对方，任何人都能在线核对真伪。' },
];

export function Screen() {
  return (
    <>
      <Hero />
      <Section
        title="推荐项目"
        lead="有真实的材料，有要交出来的东西，也有人批阅。"
        action={<MoreLink to={paths.practise()}>全部项目</MoreLink>}
      >
        <Recommended />
      </Section>
      <Types />
      <Section title="从报名到证书，一共五步" lead="每一步做到什么程度，随时看得见。">
        <Steps items={way} />
      </Section>
      <TrustedCertificate />
      <Colleges />
      <Begin />
    </>
  );
}

function Types() {
  const types = useAppSelector((state) => state.practise.typeList);
  if (types.length === 0) return null;
  return (
    <Section tone="soft" title="选一个方向" lead="不确定学什么，可以先看看每个方向在做什么事。">
      <TypeGrid types={types} />
    </Section>
  );
}

function Begin() {
  return (
    <Container>
      <section className={styles.begin} aria-labelledby="begin">
        <h2 id="begin">先做完一个项目</h2>
        <p>不用等到“准备好了”。挑一个感兴趣的，从第一节开始。</p>
        <div className={styles.actions}>
          <ButtonLink size="large" variant="secondary" to={paths.practise()}>
            挑选项目
          </ButtonLink>
        </div>
      </section>
    </Container>
  );
}
