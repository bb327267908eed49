import { Button, Popconfirm, QRCode } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link, useHref } from 'react-router';
import { copyText } from '../../../base/copy-text.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { drawing } from '../../../ui/drawing-colors.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { campPath } from './camp-path.ts';
import styles from './camps.module.css';
import type { Camp } from './camps.types.ts';
import { campsApi } from './camps-api.ts';

/** Where students join this camp, with the code already given: it stands after the #, which no server sees. */
function useLink({ id, project, inviteCode }: Camp): string {
  const page = useHref(paths.practiseDetail(project.id));
  const which = new URLSearchParams({ camp: `${id}`, ...(inviteCode ? { invite: inviteCode } : {}) });
  return new URL(`${page}#${which}`, window.location.origin).href;
}

/** How students come in: the link, its picture, and the code where the camp wants one. */
export function CampInvite({ camp }: { camp: Camp }) {
  const text = useTexts('staffCamps').invite;
  const heading = useId();
  const link = useLink(camp);
  const ended = camp.state === 'ended';
  const closed = ended || camp.closedAt !== null;
  return (
    <section aria-labelledby={heading} className={styles.invite}>
      <div className={styles.ways}>
        <h2 id={heading}>{text.title}</h2>
        {closed ? (
          <Notice tone="warning">{ended ? text.ended : text.closed}</Notice>
        ) : (
          <p className={styles.below}>{camp.inviteCode ? text.withCode : text.withoutCode}</p>
        )}
        {!ended && camp.may.includes('roster.change') ? (
          <p className={styles.below}>
            <Link to={`${campPath(camp.id, 'roster')}/import`}>{text.orRoster}</Link>
          </p>
        ) : null}
        <Copied label={text.link} value={link} />
        {camp.inviteCode ? <Copied label={text.code} value={camp.inviteCode} large /> : null}
        <InviteActs camp={camp} />
      </div>
      <figure className={styles.qr}>
        <QRCode
          aria-label={text.picture}
          value={link}
          size={148}
          bordered={false}
          bgColor={drawing.paper}
          color={drawing.ink}
          type="svg"
        />
        <figcaption>{text.picture}</figcaption>
      </figure>
    </section>
  );
}

function Copied({ label, value, large = false }: { label: string; value: string; large?: boolean }) {
  const text = useTexts('staffCamps').invite;
  const dispatch = useAppDispatch();
  const copy = async () => {
    dispatch((await copyText(value)) ? toast.notice(text.copied) : toast.notice(text.notCopied, 'error'));
  };
  return (
    <div className={styles.copied}>
      <span className={styles.label}>{label}</span>
      <code className={large ? styles.code : undefined}>{value}</code>
      <Button size="small" onClick={() => void copy()}>
        {text.copy}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </div>
  );
}

function InviteActs({ camp: { id: campId, inviteCode } }: { camp: Camp }) {
  const text = useTexts('staffCamps').invite;
  const [change, { isLoading }] = campsApi.useChangeInviteMutation();
  if (!inviteCode)
    return (
      <Button loading={isLoading} onClick={() => void change({ campId, change: 'renew' })}>
        {text.make}
      </Button>
    );
  const asked = (title: ReactNode, how: 'renew' | 'off', label: string) => (
    <Popconfirm
      title={title}
      okText={label}
      cancelText={text.cancel}
      onConfirm={() => void change({ campId, change: how })}
    >
      <Button loading={isLoading}>{label}</Button>
    </Popconfirm>
  );
  return (
    <div className={styles.acts}>
      {asked(text.renewHint, 'renew', text.renew)}
      {asked(text.offHint, 'off', text.off)}
    </div>
  );
}
