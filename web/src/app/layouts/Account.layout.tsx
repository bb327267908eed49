import { Outlet } from 'react-router';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Antd } from '../Antd.tsx';
import styles from './Account.module.css';

const promises: { icon: IconName; title: string; text: string }[] = [
  { icon: 'book', title: '跟着真实项目学', text: '每个项目都有章节、作业和测验，做完就是一份成果。' },
  { icon: 'clock', title: '进度算得清楚', text: '读过、交过、答过的都有记录，换一台设备接着学。' },
  { icon: 'award', title: '证书可以验证', text: '编号唯一，扫码即可在线核验。' },
];

/** Login and registration: the form, and beside it on wide screens what the student comes for. */
export function Screen() {
  return (
    <Antd>
      <div className={styles.ground}>
        <div className={styles.card}>
          <Brand />
          <div className={styles.form}>
            <Outlet />
          </div>
        </div>
      </div>
    </Antd>
  );
}

function Brand() {
  return (
    <aside className={styles.brand} aria-label="知行">
      <Logo size={40} onDark />
      <p className={styles.slogan}>从知道，到做到</p>
      <ul className={styles.promises}>
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <div>
              <p className={styles.promise}>{title}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Path />
    </aside>
  );
}

/** The way of the logo, large and faint: from a point known to a step taken. */
function Path() {
  return (
    <svg className={styles.path} viewBox="0 0 240 240" fill="none" aria-hidden="true">
      <path
        d="M30 40h170L40 200h170"
        stroke="#fff"
        strokeWidth="26"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="30" cy="40" r="26" fill="#ffd27a" />
    </svg>
  );
}
