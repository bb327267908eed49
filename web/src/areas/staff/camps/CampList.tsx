import { type CampState, campStates } from '@zhixing/contract/words';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useContentLang, useNameOf, useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { ListTable } from '../kit/ListTable.tsx';
import { PlaceHeader } from '../kit/PlaceHeader.tsx';
import { useSelf } from '../self.tsx';
import staff from '../staff.module.css';
import { staffPath } from '../staff-path.door.ts';
import { campPath } from './camp-path.ts';
import styles from './camps.module.css';
import type { CampSummary } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { StateTag } from './StateTag.tsx';

interface Asked {
  state?: CampState;
  keyword?: string;
  page: number;
  pageSize: number;
}

/** The camps that are the reader's: one's own, one's college's, all. */
export function CampList() {
  const text = useTexts('staffCamps');
  const { may } = useSelf();
  const [asked, setAsked] = useState<Asked>({ page: 1, pageSize: 10 });
  const query = campsApi.useCampsQuery(asked);
  const opens = may.includes('camp.open');
  const open = (
    <Link to={staffPath('/camps/new')}>
      <Button type="primary" tabIndex={-1}>
        {text.open}
      </Button>
    </Link>
  );
  const narrow = (by: { [K in 'state' | 'keyword']?: Asked[K] | undefined }) =>
    setAsked(({ pageSize, ...rest }) => ({ ...rest, ...by, page: 1, pageSize }) as Asked);
  return (
    <>
      <PlaceHeader title={text.title} lead={text.lead}>
        {opens ? open : null}
      </PlaceHeader>
      <div className={staff.bar}>
        <Input.Search
          aria-label={text.search}
          placeholder={text.search}
          maxLength={100}
          allowClear
          onSearch={(typed) => narrow({ keyword: typed.trim() || undefined })}
        />
        <Select
          aria-label={text.state}
          placeholder={text.allStates}
          allowClear
          popupMatchSelectWidth={false}
          options={campStates.map((value) => ({ value, label: text.states[value] }))}
          onChange={(state?: CampState) => narrow({ state })}
        />
      </div>
      <ListTable<CampSummary>
        query={query}
        rowKey="id"
        label={text.title}
        empty={opens && !asked.keyword && !asked.state ? text.none : text.noneFound}
        onTurn={(turned) => setAsked({ ...asked, ...turned })}
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
      render: (_value: unknown, { students: { learning, graduated, waiting } }: CampSummary) => (
        <div className={styles.cell}>
          <span>{text.counted({ learning, graduated })}</span>
          {waiting > 0 ? <span className={styles.waiting}>{text.waiting({ waiting })}</span> : null}
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
