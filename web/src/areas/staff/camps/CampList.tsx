import { type CampState, campStates } from '@zhixing/contract/words';
import { Checkbox, Select } from 'antd';
import { Link } from 'react-router';
import { idIn, keywordIn, pageIn } from '../../../address.ts';
import { useContentLang, useNameOf, useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { LinkButton } from '../kit/LinkButton.tsx';
import { ListTable } from '../kit/ListTable.tsx';
import { PlaceHeader } from '../kit/PlaceHeader.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { useSelf } from '../self.tsx';
import staff from '../staff.module.css';
import { staffPath } from '../staff-path.door.ts';
import { useAsked } from '../use-asked.ts';
import { campPath } from './camp-path.ts';
import styles from './camps.module.css';
import type { CampSummary } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { StateTag } from './StateTag.tsx';

/** `?state=`, `?keyword=`, and `?waiting=1` for those where an application waits. */
function useCampsAsked() {
  const { search, change } = useAsked();
  const state = campStates.find((each) => each === search.get('state'));
  const keyword = keywordIn({ search });
  const waiting = search.get('waiting') === '1';
  const asked = {
    ...(state ? { state } : {}),
    ...(keyword ? { keyword } : {}),
    ...(waiting ? { waiting } : {}),
    page: pageIn({ search }),
    pageSize: idIn(search.get('pageSize')) || 10,
  };
  return { asked, state, keyword, waiting, change };
}

/** The camps that are the reader's: one's own, one's college's, all. */
export function CampList() {
  const text = useTexts('staffCamps');
  const { may } = useSelf();
  const { asked, state, keyword, waiting, change } = useCampsAsked();
  const query = campsApi.useCampsQuery(asked);
  const opens = may.includes('camp.open');
  const open = (
    <LinkButton type="primary" to={staffPath('/camps/new')}>
      {text.open}
    </LinkButton>
  );
  return (
    <>
      <PlaceHeader title={text.title} lead={text.lead}>
        {opens ? open : null}
      </PlaceHeader>
      <div className={staff.bar}>
        <SearchField label={text.search} keyword={keyword} onSearch={(typed) => change({ keyword: typed })} />
        <Select
          aria-label={text.state}
          placeholder={text.allStates}
          allowClear
          popupMatchSelectWidth={false}
          value={state}
          options={campStates.map((value) => ({ value, label: text.states[value] }))}
          onChange={(chosen?: CampState) => change({ state: chosen })}
        />
        <Checkbox
          checked={waiting}
          onChange={({ target }) => change({ waiting: target.checked ? 1 : undefined })}
        >
          {text.onlyWaiting}
        </Checkbox>
      </div>
      <ListTable<CampSummary>
        query={query}
        rowKey="id"
        label={text.title}
        empty={opens && !keyword && !state && !waiting ? text.none : text.noneFound}
        onTurn={change}
        columns={useColumns()}
      />
    </>
  );
}

function useColumns() {
  const text = useTexts('staffCamps');
  const titleOf = useTitleOf();
  const nameOf = useNameOf();
  const contentLang = useContentLang();
  const { date } = useChinaDates();
  return [
    {
      title: text.camp,
      width: '16rem',
      render: (_value: unknown, camp: CampSummary) => (
        <div className={styles.cell}>
          <Link to={campPath(camp.id)} lang={contentLang}>
            {camp.title}
          </Link>
          <span className={styles.below}>{titleOf(camp.project)}</span>
        </div>
      ),
    },
    {
      title: text.state,
      render: (_value: unknown, camp: CampSummary) => (
        <div className={styles.cell}>
          <span className={styles.tags}>
            <StateTag camp={camp} />
          </span>
          <span className={styles.below}>
            {text.dates({ from: date(camp.startsAt), to: date(camp.endsAt) })}
          </span>
        </div>
      ),
    },
    {
      title: text.students,
      render: (_value: unknown, { id, students: { learning, graduated, waiting } }: CampSummary) => (
        <div className={styles.cell}>
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
      render: (_value: unknown, { college }: CampSummary) => (college ? nameOf(college) : text.everybody),
    },
    {
      title: text.staff,
      width: '9rem',
      render: (_value: unknown, camp: CampSummary) =>
        camp.staff.map(({ name }) => name).join(text.comma) || text.nobody,
    },
  ];
}
