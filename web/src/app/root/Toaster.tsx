import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../base/hooks.ts';
import { type ToastItem, type ToastKind, toast } from '../../base/toast.ts';
import { useTexts } from '../../locales/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Toaster.module.css';

const icons: Record<ToastKind, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'alert',
  error: 'danger',
  loading: 'refresh',
};

const isNotification = ({ place }: ToastItem) => place === 'notification';

/** Messages and notices under the header, notifications at its right; out of the way of what is typed in; read out as they come. */
export function Toaster() {
  const text = useTexts('common').toasts;
  const items = useAppSelector((state) => state.toast.items);
  useCloseAfterLeaving(items);
  return (
    // The library leaves what has this attribute to be read and reached while a dialog is open.
    <div ref={keepAway} className={styles.toasts} data-react-aria-top-layer="">
      <Region
        className={styles.messages}
        label={text.messages}
        items={items.filter((item) => !isNotification(item))}
      />
      <Region
        className={styles.notifications}
        label={text.notifications}
        items={items.filter(isNotification)}
      />
    </div>
  );
}

/**
 * On another screen, closes what stood there before the press that led to it: what the press itself caused is still to be read.
 * Work that goes on and what happened elsewhere belong to no screen (rules: toast-screen).
 */
function useCloseAfterLeaving(items: ToastItem[]) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const beforePress = useRef<ToastItem[]>([]);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const press = () => {
      beforePress.current = items;
    };
    for (const type of ['pointerdown', 'keydown', 'popstate'])
      addEventListener(type, press, { capture: true, signal });
    return () => stopping.abort();
  }, [items]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path's change is what it waits for
  useEffect(() => {
    for (const item of beforePress.current)
      if (item.kind !== 'loading' && !isNotification(item)) dispatch(toast.close(item.id));
  }, [pathname, dispatch]);
}
/** The code that moves toasts away from titles and the focused field is loaded with the first focus or toast (rules: toast-clear). */
function keepAway(toasts: HTMLElement | null) {
  if (!toasts) return;
  const stopping = new AbortController();
  const { signal } = stopping;
  const listen = () => {
    document.addEventListener('focusin', load, { once: true, signal });
    // A toast comes in with an animation.
    toasts.addEventListener('animationstart', load, { once: true, signal });
  };
  const load = () =>
    import('./avoid-focused-field.ts').then(
      ({ avoidFocusedField }) => avoidFocusedField(toasts, signal),
      listen,
    );
  if (document.activeElement === document.body) listen();
  else void load();
  return () => stopping.abort();
}

/** The region is there before its first toast: assistive technology reads only what is added to it. */
function Region({
  className,
  label,
  items,
}: {
  className: string | undefined;
  label: string;
  items: ToastItem[];
}) {
  return (
    <section className={className} aria-label={label} aria-live="polite" aria-relevant="additions">
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  );
}

function Toast({ item }: { item: ToastItem }) {
  const { close } = useTexts('common').toasts;
  const { id, kind, place, title, text, link, duration } = item;
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (duration === 0) return;
    const timer = setTimeout(() => dispatch(toast.close(id)), duration);
    return () => clearTimeout(timer);
  }, [id, duration, dispatch]);
  return (
    <div
      className={classes(styles.toast, styles[kind], styles[place])}
      role={kind === 'error' ? 'alert' : undefined}
    >
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {text ? <p>{text}</p> : null}
        {link ? (
          <Link to={link.to} state={link.state} onClick={() => dispatch(toast.close(id))}>
            {link.label}
          </Link>
        ) : null}
      </div>
      {isNotification(item) ? (
        <button
          type="button"
          className={styles.close}
          aria-label={close}
          onClick={() => dispatch(toast.close(id))}
        >
          <Icon name="close" size={16} />
        </button>
      ) : null}
    </div>
  );
}
