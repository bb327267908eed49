import { learningStatuses } from '@zhixing/contract/words';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector, useBusy, useFailure } from '../../../base/hooks.ts';
import { useTitleLangOf, useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { loadProjectList } from '../../account/public/lists.ts';
import { continuePath } from '../../directory/public/continue-path.ts';
import styles from './ProjectSwitch.module.css';

/** The projects one learns in, opened at once: its code came because it was asked for (ProjectSwitch.tsx). */
export function ProjectMenu() {
  const text = useTexts('learning').projectSwitch;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const items = useItems();
  const load = () => void dispatch(loadProjectList({ pageSize: 100 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is open from the start
  useEffect(load, []);
  const to = (path: string) => () => void navigate(path);
  const all = { key: 'all', label: text.all, apart: true, onAct: to(paths.userPractise()) };
  return (
    <MenuButton
      acts={[...items.map(({ path, ...item }) => ({ ...item, onAct: to(path) })), all]}
      startsOpen
      onOpen={load}
      className={styles.button}
      aria-label={text.open}
    >
      <Icon name="chevronDown" size={16} />
    </MenuButton>
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
      key: String(project.projectId),
      path: continuePath(project),
      label: <span lang={titleLangOf(project)}>{titleOf(project)}</span>,
    }));
  const words = failure ? text.failed : busy ? text.loading : text.none;
  return [{ key: 'none', label: words, path: '', disabled: true }];
}
