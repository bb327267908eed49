import { learningStatuses } from '@zhixing/contract/words';
import { Dropdown } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { inAntd } from '../../base/antd/Antd.tsx';
import { useAppDispatch, useAppSelector, useBusy, useFailure } from '../../base/hooks.ts';
import { useTitleLangOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { loadProjectList } from '../account/account.door.ts';
import { continuePath } from './continue.door.ts';
import styles from './ProjectSwitch.module.css';

/** The projects one learns in, opened at once: its code came because it was asked for (ProjectSwitch.tsx). */
function ProjectMenuInside() {
  const text = useTexts('learning').projectSwitch;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const items = useItems();
  const [open, setOpen] = useState(true);
  const ask = () => void dispatch(loadProjectList({ pageSize: 100 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first opening is the press that brought it
  useEffect(ask, []);
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) ask();
      }}
      menu={{
        items: [...items, { type: 'divider' as const }, { key: paths.userPractise(), label: text.all }],
        onClick: ({ key }) => void navigate(key),
      }}
    >
      {/* biome-ignore lint/a11y/noAutofocus: it stands in the place of the one that was pressed */}
      <button type="button" className={styles.button} aria-label={text.open} autoFocus>
        <Icon name="chevronDown" size={16} />
      </button>
    </Dropdown>
  );
}

/** The others one may learn in, or why none can be chosen. */
function useItems() {
  const text = useTexts('learning').projectSwitch;
  const titleOf = useTitleOf();
  const titleLangOf = useTitleLangOf();
  const here = useAppSelector((state) => state.learning.projectId);
  const list = useAppSelector((state) => state.account.projectList);
  const busy = useBusy('account/loadProjectList');
  const failure = useFailure('account/loadProjectList');
  const others = list.filter(
    ({ projectId, status }) => projectId !== here && learningStatuses.includes(status),
  );
  if (others.length > 0)
    return others.map((project) => ({
      key: continuePath(project),
      label: <span lang={titleLangOf(project)}>{titleOf(project)}</span>,
    }));
  const words = failure ? text.failed : busy ? text.loading : text.none;
  return [{ key: 'none', label: words, disabled: true }];
}

export const ProjectMenu = inAntd(ProjectMenuInside);
