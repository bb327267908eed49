import { learningStatuses } from '@zhixing/contract/words';
import { Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector, useBusy, useFailure } from '../../base/hooks.ts';
import { useTitleLangOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { loadProjectList } from '../account/account.door.ts';
import { continuePath } from './continue.door.ts';
import styles from './ProjectSwitch.module.css';

/** From one project one learns in to another; which there are is asked when it is opened (rules: project-switch). */
export function ProjectSwitch() {
  const text = useTexts('learning').projectSwitch;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const items = useItems();
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={(open) => void (open && dispatch(loadProjectList({ pageSize: 100 })))}
      menu={{
        items: [...items, { type: 'divider' as const }, { key: paths.userPractise(), label: text.all }],
        onClick: ({ key }) => void navigate(key),
      }}
    >
      <button type="button" className={styles.button} aria-label={text.open}>
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
