import { codes } from '@zhixing/contract/codes';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../UserInfo.module.css';
import { Avatar } from './Avatar.tsx';
import type { InfoFields } from './info-draft.ts';
import { sendAvatar } from './profile.actions.ts';

const kinds = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const mostBytes = 5 * 1024 * 1024;

interface AvatarFieldProps {
  name: string;
  /** The picture of the record. */
  saved: string | null;
  value: InfoFields['avatar'];
  onChange: (avatar: NonNullable<InfoFields['avatar']>) => void;
}

/** Sent as soon as it is chosen, shown, and saved with the form. */
export function AvatarField({ name, saved, value, onChange }: AvatarFieldProps) {
  const text = useTexts('user').form;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { percent, problem, send } = useSending(onChange);
  const shown = value ? value.url || null : saved;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void send(file);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <div className={styles.picture}>
      <Avatar name={name} url={shown} />
      <div>
        <div className={styles.pictureButtons}>
          <Button
            variant="secondary"
            loading={percent !== undefined}
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            {percent === undefined ? text.choose : text.uploading({ percent })}
          </Button>
          {shown ? (
            <Button variant="ghost" onClick={() => onChange({ id: 0, url: '' })}>
              {text.remove}
            </Button>
          ) : null}
        </div>
        <p id={hintId} className={problem ? styles.problem : styles.hint} aria-live="polite">
          {problem || text.avatarHint}
        </p>
        <input
          ref={input}
          type="file"
          className={styles.file}
          accept={kinds.join(',')}
          aria-label={text.avatar}
          onChange={choose}
        />
      </div>
    </div>
  );
}

function useSending(onSent: (avatar: { id: number; url: string }) => void) {
  const text = useTexts('user').form;
  const dispatch = useAppDispatch();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState('');

  async function send(file: File) {
    if (!kinds.includes(file.type)) return setProblem(text.avatarKind);
    if (file.size > mostBytes) return setProblem(text.avatarSize);
    setProblem('');
    setPercent(0);
    const onProgress = (part: number) => setPercent(Math.round(part * 100));
    const { code, msg, data } = await dispatch(sendAvatar({ file, onProgress })).unwrap();
    setPercent(undefined);
    if (code === codes.ok) onSent({ id: data.id, url: data.url });
    else setProblem(msg);
  }

  return { percent, problem, send };
}
