import { campStates } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useContentLang, useNameOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { classes } from '../../ui/classes.ts';
import { Checkbox, Choice } from '../../ui/staff/Choices.tsx';
import type { PlainColumn } from '../../ui/staff/PlainTable.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import staff from '../../ui/staff/staff.module.css';
import { PageHeader, PlainList, useListQuery } from '../back-office/public/page.ts';

import { useSelf } from '../back-office/public/self.ts';

import { campPath } from './camp-paths.ts';
import styles from './camps.module.css';
import type { CampSummary } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { StateTag } from './StateTag.tsx';

/** `?state=`, `?keyword=`, and `?waiting=1` for those where an application waits. */
function useCampsAsked() {
  const { search, keyword, paging, oneOf, change, turn } = useListQuery();
  const state = oneOf('state', campStates);
  const waiting = search.get('waiting') === '1';
  const asked = {
    ...(state ? { state } : {}),
    ...(keyword ? { keyword } : {}),
    ...(waiting ? { waiting } : {}),
    ...paging,
  };
  return { asked, state, keyword, waiting, change, turn };
}

/** The camps that are the reader's: one's own, one's college's, all. */
export function Screen() {
  const text = useTexts('staffCamps');
  const { may } = useSelf();
  const { asked, state, keyword, waiting, change, turn } = useCampsAsked();
  const query = campsApi.useCampsQuery(asked);
  const opens = may.includes('camp.open');
  const open = <ButtonLink to={staffPath('/camps/new')}>{text.open}</ButtonLink>;
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {opens ? open : null}
      </PageHeader>
      <div className={staff.bar}>
        <SearchField label={text.search} keyword={keyword} onSearch={(typed) => change({ keyword: typed })} />
        <Choice
          label={text.state}
          all={text.allStates}
          value={state}
          options={campStates.map((value) => ({ value, label: text.states[value] }))}
          onChange={(chosen) => change({ state: chosen })}
        />
        <Checkbox checked={waiting} onChange={(only) => change({ waiting: only ? 1 : undefined })}>
          {text.onlyWaiting}
        </Checkbox>
      </div>
      <PlainList<CampSummary>
        query={query}
        keyOf={({ id }) => id}
        label={text.title}
        empty={opens && !keyword && !state && !waiting ? text.none : text.noneFound}
        onTurn={turn}
        columns={useColumns()}
      />
    </>
  );
}

function useColumns(): PlainColumn<CampSummary>[] {
  const text = useTexts('staffCamps');
  const titleOf = useTitleOf();
  const nameOf = useNameOf();
  const contentLang = useContentLang();
  const { date } = useChinaDates();
  return [
    {
      title: text.camp,
      width: '16rem',
      cell: (camp) => (
        <div className={styles.cell} data-lines="">
          <Link to={campPath(camp.id)} lang={contentLang}>
            {camp.title}
          </Link>
          <span className={styles.below}>{titleOf(camp.project)}</span>
        </div>
      ),
    },
    {
      title: text.state,
      cell: (camp) => (
        <div className={styles.cell} data-lines="">
          <span className={styles.tags}>
            <StateTag camp={camp} />
          </span>
          <span className={classes(styles.below, 'keep-words')}>
            {text.dates({ from: date(camp.startsAt), to: date(camp.endsAt) })}
          </span>
        </div>
      ),
    },
    {
      title: text.students,
      cell: ({ id, students: { learning, graduated, waiting } }) => (
        <div className={styles.cell} data-lines="">
          <span>{text.counted({ learning, graduated })}</span>
          {waiting > 0 ? (
            <Link to={`${campPath(id, 'roster')}?state=waiting`} className={styles.waiting}>
              {text.waiting({ waiting })}
            </Link>
          ) : null}
        </div>
      ),
    },
    {
      title: text.college,
      cell: ({ college }) => (college ? nameOf(college) : text.everybody),
    },
    {
      title: text.staff,
      width: '9rem',
      cell: (camp) => camp.staff.map(({ name }) => name).join(text.comma) || text.nobody,
    },
  ];
}
