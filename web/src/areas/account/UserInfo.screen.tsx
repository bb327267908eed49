import { studyFieldNames } from '@zhixing/contract/profile-fields';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useAppSelector, useFailure } from '../../base/hooks.ts';
import { lazyPart, preloadOnIntent } from '../../base/lazy-part.tsx';
import { tabStorage } from '../../device/tab-storage.ts';
import { useNameOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { loadUser } from './account.actions.ts';
import type { UserInfo } from './account.types.ts';
import type { CorrectionCardProps } from './correction/CorrectionCard.tsx';
import { Avatar } from './profile/Avatar.tsx';
import type { InfoFormProps } from './profile/InfoForm.tsx';
import { readDraft } from './profile/info-draft.ts';
import styles from './UserInfo.module.css';

const Loading = () => (
  <Delayed>
    <Skeleton count={6} />
  </Delayed>
);

/** Loaded when the profile is edited: showing it needs no form. */
const InfoForm = lazyPart<InfoFormProps>(
  'account/info-form',
  () => import('./profile/InfoForm.tsx').then((module) => module.InfoForm),
  { Loading },
);

/** For members of a college's roster only. */
const CorrectionCard = lazyPart<CorrectionCardProps>(
  'account/correction',
  () => import('./correction/CorrectionCard.tsx').then((module) => module.CorrectionCard),
  { bundles: ['correction'] },
);

/** /user/info: one's record, and the form that changes it. */
export function Screen() {
  const text = useTexts('user').info;
  const dispatch = useAppDispatch();
  const userInfo = useAppSelector((state) => state.account.userInfo);
  const failure = useFailure('account/loadUser');
  if (userInfo) return <Info key={userInfo.userId} info={userInfo} />;
  return (
    <>
      <h1 className={styles.alone}>{text.title}</h1>
      {failure ? <LoadFailed failure={failure} onRetry={() => void dispatch(loadUser({}))} /> : <Loading />}
    </>
  );
}

/** Opens where it was left: in the middle of an edit that was not saved. */
function Info({ info }: { info: UserInfo }) {
  const text = useTexts('user').info;
  const [editing, setEditing] = useState(() => readDraft(tabStorage, info.userId) !== undefined);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{text.title}</h1>
        {editing ? null : (
          <Button
            size="small"
            variant="secondary"
            onClick={() => setEditing(true)}
            {...preloadOnIntent(InfoForm)}
          >
            {text.edit}
          </Button>
        )}
      </div>
      {editing ? <InfoForm info={info} onDone={() => setEditing(false)} /> : <View info={info} />}
    </>
  );
}

function View({ info }: { info: UserInfo }) {
  const text = useTexts('user').info;
  const nameOf = useNameOf();
  return (
    <>
      <header className={styles.person}>
        <Avatar name={info.name} url={info.avatar} />
        <div className={styles.identity}>
          <p className={styles.name}>{info.name}</p>
          {info.nameEn ? <p className={styles.nameEn}>{info.nameEn}</p> : null}
        </div>
        <Tag tone="primary">{text.roles[info.role]}</Tag>
      </header>
      <Facts title={text.studies} facts={useStudies(info)} />
      <Facts title={text.account} facts={useAccount(info)} />
      {info.byCollege ? <CorrectionCard info={info} /> : null}
      <p className={styles.note}>
        {info.byCollege ? text.byCollege({ college: info.college ? nameOf(info.college) : '' }) : text.note}
      </p>
      <p className={styles.note}>
        {text.toSecurity}
        <Link to={paths.userSecurity()}>{text.security}</Link>
        {text.toSecurityEnd}
      </p>
    </>
  );
}

type Fact = [label: string, value: string | null | undefined];

function useStudies(info: UserInfo): Fact[] {
  const text = useTexts('user').info;
  const nameOf = useNameOf();
  return [
    [text.college, info.college && nameOf(info.college)],
    ...studyFieldNames.map((field): Fact => [text[field], info[field]]),
  ];
}

function useAccount({ countryCode, mobile, email, emailPending, gender }: UserInfo): Fact[] {
  const text = useTexts('user').info;
  const known = gender === 'male' || gender === 'female' ? text.genders[gender] : '';
  return [
    [text.mobile, `+${countryCode} ${mobile}`],
    [text.email, email ?? (emailPending && text.waits({ email: emailPending }))],
    [text.gender, known],
  ];
}

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  const text = useTexts('user').info;
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={styles.none}>{text.empty}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
