import { useAppDispatch, useAppSelector, useFailure } from '../../app/hooks.ts';
import { Delayed } from '../../ui/Delayed.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { loadUser } from './account.actions.ts';
import type { UserInfo } from './account.slice.ts';
import styles from './UserInfo.module.css';

const roles: Record<UserInfo['role'], string> = { student: '学生', teacher: '老师', admin: '管理员' };
const genders: Record<string, string> = { male: '男', female: '女', '1': '男', '2': '女' };

export function Screen() {
  const dispatch = useAppDispatch();
  const userInfo = useAppSelector((state) => state.account.userInfo);
  const failure = useFailure('account/loadUser');
  if (userInfo) return <Info info={userInfo} />;
  if (failure) return <ErrorState message={failure.msg} onRetry={() => void dispatch(loadUser({}))} />;
  return (
    <Delayed>
      <Skeleton count={6} />
    </Delayed>
  );
}

function Info({ info }: { info: UserInfo }) {
  return (
    <>
      <h1 className={styles.title}>个人信息</h1>
      <header className={styles.person}>
        <span className={styles.initial} aria-hidden="true">
          {[...info.name][0]}
        </span>
        <div className={styles.who}>
          <p className={styles.name}>{info.name}</p>
          {info.nameEn ? <p className={styles.nameEn}>{info.nameEn}</p> : null}
        </div>
        <Tag tone="primary">{roles[info.role]}</Tag>
      </header>
      <Facts title="学籍" facts={studies(info)} />
      <Facts title="账号" facts={account(info)} />
      <p className={styles.note}>
        姓名会印在结业证书上，证书发出之后不再改变。资料有误时，请联系所在院校的老师更正。
      </p>
    </>
  );
}

type Fact = [label: string, value: string | null | undefined];

const studies = (info: UserInfo): Fact[] => [
  ['院校', info.college?.name],
  ['专业', info.major],
  ['班级', info.className],
  ['学号', info.studentNo],
];

const account = (info: UserInfo): Fact[] => [
  ['手机号', `+${info.countryCode} ${info.mobile}`],
  ['邮箱', info.email],
  ['性别', genders[info.gender] ?? info.gender],
];

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={styles.none}>未填写</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
