import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Colleges.module.css';

const points: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calendar',
    title: '按期开营',
    text: '为本校学生单独开设实训营：起止日期、作业截止和结业要求自己定，可以审核报名，也可以凭邀请码加入。',
  },
  {
    icon: 'clock',
    title: '进度有据可查',
    text: '阅读、作业、测验各按明确的规则计入进度，每个数字都能追到背后的记录，不会说不清。',
  },
  {
    icon: 'file',
    title: '过程都留着',
    text: '每次作业提交都是新的版本，成绩与评语附在对应的版本上；迟交会标明，草稿不会误交。',
  },
  {
    icon: 'award',
    title: '证书有编号',
    text: '结业证书自动生成、统一编号、公开可查，省去盖章和逐份开证明。',
  },
];

/** What a college gets. */
export function Colleges() {
  return (
    <Section title="给院校" lead="把实践教学放到线上，不丢掉过程与凭据。" id="colleges">
      <ul className={styles.points}>
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon name={icon} size={24} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
