import { learningStatuses } from '@zhixing/contract/words';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector, useBusy, useFailure } from '../../../base/hooks.ts';
import { useTitleLangOf, useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuList } from '../../../ui/Menu.tsx';
import { loadProjectList } from '../../account/public/session.ts';
import { continuePath } from '../../directory/public/continue-path.ts';
import styles from './ProjectSwitch.module.css';

/** The projects one learns in, opened at once: its code came because it was asked for (ProjectSwitch.tsx). */
export function ProjectMenu() {
  const text = useTexts('learning').projectSwitch;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const items = useItems();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  const [close] = useState(() => () => setOpen(false));
  useEffect(() => {
    if (open) void dispatch(loadProjectList({ pageSize: 100 }));
  }, [open, dispatch]);
  const to = (path: string) => () => void navigate(path);
  const all = { key: 'all', label: text.all, apart: true, onAct: to(paths.userPractise()) };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        aria-label={text.open}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevronDown" size={16} />
      </button>
      {open ? (
        <MenuList
          {...{ id, opener }}
          at="first"
          acts={[...items.map(({ path, ...item }) => ({ ...item, onAct: to(path) })), all]}
          onShut={close}
        />
      ) : null}
    </>
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
