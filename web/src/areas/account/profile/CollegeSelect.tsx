import type { Calls, Data } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import styles from '../UserInfo.module.css';
import { loadColleges } from './profile.actions.ts';

type College = Data<Calls['POST /capi/Student/getCollegeList']>['list'][number];

interface CollegeSelectProps {
  /** The one of the record: shown before the list has come. */
  own: College | null;
  disabled: boolean;
  /** Given by the form item around it. 0: none. */
  id?: string;
  value?: number;
  onChange?: (id: number) => void;
}

/** Searchable by name in both languages. */
export function CollegeSelect({ own, value = 0, onChange, ...rest }: CollegeSelectProps) {
  const text = useTexts('user').form;
  const nameOf = useNameOf();
  const { colleges, failed } = useColleges(own);
  const options = colleges.map((college) => ({
    value: college.id,
    label: nameOf(college),
    words: `${college.name} ${college.nameEn}`.toLowerCase(),
  }));
  return (
    <>
      <Select
        {...rest}
        value={value || undefined}
        onChange={(chosen: number | undefined) => onChange?.(chosen ?? 0)}
        allowClear
        showSearch={{
          filterOption: (typed, option) => option?.words.includes(typed.trim().toLowerCase()) ?? false,
        }}
        options={options}
        placeholder={text.collegePlaceholder}
        notFoundContent={text.collegeNone}
      />
      {failed ? <p className={styles.hint}>{text.collegesFailed}</p> : null}
    </>
  );
}

function useColleges(own: College | null) {
  const dispatch = useAppDispatch();
  const [colleges, setColleges] = useState<College[]>(own ? [own] : []);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void dispatch(loadColleges({}))
      .unwrap()
      .then(({ code, data }) => {
        if (code === codes.ok) setColleges(data.list);
        else setFailed(true);
      });
  }, [dispatch]);
  return { colleges, failed };
}
