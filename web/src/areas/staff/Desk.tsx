import { Link } from 'react-router';
import { useNameOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { useSelf } from './self.tsx';
import styles from './staff.module.css';
import { staffPath } from './staff-path.door.ts';

/** The first place of the back office: who I am here, and what there is to do. */
export function Desk() {
  const { desk: text, roles } = useTexts('staff');
  const { name, role, college, may } = useSelf();
  const nameOf = useNameOf();
  const ways = [
    ...(may.includes('staff.see') ? [{ to: staffPath('/people'), label: text.people }] : []),
    ...(may.includes('college.change') ? [{ to: staffPath('/colleges'), label: text.colleges }] : []),
    { to: staffPath('/security'), label: text.security },
  ];
  return (
    <>
      <h1>{text.title}</h1>
      <p>
        {text.hello({ name })}
        <br />
        {text.role({ role: roles[role], college: college ? nameOf(college) : '' })}
      </p>
      <h2>{text.can}</h2>
      <ul>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{text.more}</p>
    </>
  );
}
