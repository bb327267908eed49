import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Stat, StatList } from '../../ui/Stat.tsx';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture.tsx';

/** What 知行 is, for whom, and the two things people come for. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <Container className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.kicker}>面向在校学生的实习与实践学习平台</p>
          <h1 className={styles.title}>
            从知道，<span className={styles.mark}>到做到</span>
          </h1>
          <p className={styles.lead}>
            选一个实践项目，跟着章节学，动手交作业、过测验。走完全程，拿到一张写着你做过什么、任何人都能核验的结业证书。
          </p>
          <div className={styles.actions}>
            <ButtonLink size="large" to={paths.practise()}>
              浏览实践项目
            </ButtonLink>
            <ButtonLink size="large" variant="secondary" to={paths.certValidate()}>
              验证证书
            </ButtonLink>
          </div>
          <Figures />
        </div>
        <HeroPicture />
      </Container>
    </div>
  );
}

/** What there is, counted; nothing is shown that was not loaded. */
function Figures() {
  const types = useAppSelector((state) => state.practise.typeList);
  const projects = types.reduce((sum, { projectCount }) => sum + projectCount, 0);
  if (projects === 0) return null;
  return (
    <div className={styles.figures}>
      <StatList>
        <Stat label="实践方向" value={types.length} unit="个" />
        <Stat label="开放项目" value={projects} unit="个" />
        <Stat label="核验证书" value="免登录" />
      </StatList>
    </div>
  );
}
