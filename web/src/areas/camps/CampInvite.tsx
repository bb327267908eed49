import { create as createQr } from 'qrcode';
import { useId, useState } from 'react';
import { Link, useHref } from 'react-router';
import { copyText } from '../../base/clipboard/copy-text.ts';
import { useAppDispatch } from '../../base/hooks.ts';
import { toast } from '../../base/toast.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { drawing } from '../../ui/drawing-colors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { campPath } from './camp-paths.ts';
import styles from './camps.module.css';
import type { Camp } from './camps.types.ts';
import { campsApi } from './camps-api.ts';

/** Where students join this camp, with the code already given: it stands after the #, which no server sees. */
function useLink({ id, project, inviteCode }: Camp): string {
  const page = useHref(paths.practiseDetail(project.id));
  const which = new URLSearchParams({ camp: `${id}`, ...(inviteCode ? { invite: inviteCode } : {}) });
  return new URL(`${page}#${which}`, window.location.origin).href;
}

/** Why nobody can join, the reason that lasts longest first; null: students can. */
function whyClosed({ state, closedAt, gradebookState }: Camp) {
  if (gradebookState === 'locked') return 'locked';
  if (state === 'ended') return 'ended';
  if (gradebookState === 'submitted') return 'submitted';
  return closedAt === null ? null : 'closed';
}

/** How students come in: the link, its picture, and the code where the camp wants one. */
export function CampInvite({ camp }: { camp: Camp }) {
  const text = useTexts('staffCamps').invite;
  const heading = useId();
  const link = useLink(camp);
  const why = whyClosed(camp);
  return (
    <section aria-labelledby={heading} className={styles.invite}>
      <div className={styles.ways}>
        <h2 id={heading}>{text.title}</h2>
        {why ? (
          <Notice tone="warning">{text[why]}</Notice>
        ) : (
          <p className={styles.below}>{camp.inviteCode ? text.withCode : text.withoutCode}</p>
        )}
        {why !== 'ended' && why !== 'locked' && camp.may.includes('roster.change') ? (
          <p className={styles.below}>
            <Link to={`${campPath(camp.id, 'roster')}/import`}>{text.orRoster}</Link>
          </p>
        ) : null}
        <Copied label={text.link} value={link} />
        {camp.inviteCode ? <Copied label={text.code} value={camp.inviteCode} large /> : null}
        <InviteActs camp={camp} />
      </div>
      <LargePicture link={link} title={camp.title} />
    </section>
  );
}

/** The picture of the link, which a press shows as large as the screen: for a projector, or to be photographed. */
function LargePicture({ link, title }: { link: string; title: string }) {
  const text = useTexts('staffCamps').invite;
  const { ui } = useTexts('common');
  const [open, setOpen] = useState(false);
  const shut = () => setOpen(false);
  return (
    <figure className={styles.qr}>
      <button type="button" className={styles.enlarge} title={text.enlarge} onClick={() => setOpen(true)}>
        <LinkPicture link={link} label={text.picture} />
        <span className="visually-hidden">{text.enlarge}</span>
      </button>
      <figcaption>{text.picture}</figcaption>
      <Dialog open={open} title={title} onClose={shut} closeLabel={ui.close} width={640}>
        <div className={styles.enlarged}>
          <LinkPicture link={link} label={text.picture} />
          <p className={styles.below}>{link}</p>
        </div>
      </Dialog>
    </figure>
  );
}

/** The paper around a picture that is read, in its squares: by night too it is found. */
const quiet = 4;

/** The link as a phone's camera reads it. */
function LinkPicture({ link, label }: { link: string; label: string }) {
  const { modules } = createQr(link, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark: string[] = [];
  for (let at = 0; at < size * size; at += 1) {
    if (modules.data[at]) dark.push(`M${at % size} ${Math.floor(at / size)}h1v1h-1z`);
  }
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill={drawing.ink} />
    </svg>
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
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {text.copy}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </div>
  );
}

function InviteActs({ camp: { id: campId, inviteCode } }: { camp: Camp }) {
  const text = useTexts('staffCamps').invite;
  const { ui } = useTexts('common');
  const [change, { isLoading }] = campsApi.useChangeInviteMutation();
  const [asked, setAsked] = useState<'renew' | 'off'>();
  if (!inviteCode)
    return (
      <Button
        variant="secondary"
        loading={isLoading}
        onClick={() => void change({ campId, change: 'renew' })}
      >
        {text.make}
      </Button>
    );
  const shut = () => setAsked(undefined);
  const go = async (how: 'renew' | 'off') => {
    shut();
    await change({ campId, change: how });
  };
  return (
    <div className={styles.acts}>
      {(['renew', 'off'] as const).map((how) => (
        <Button key={how} variant="secondary" loading={isLoading} onClick={() => setAsked(how)}>
          {text[how]}
        </Button>
      ))}
      {asked ? (
        <Dialog
          open
          title={text[asked]}
          onClose={shut}
          closeLabel={ui.close}
          width={416}
          footer={
            <>
              <Button variant="secondary" onClick={shut}>
                {text.cancel}
              </Button>
              <Button onClick={() => void go(asked)}>{text[asked]}</Button>
            </>
          }
        >
          <p className={styles.ask}>{asked === 'renew' ? text.renewHint : text.offHint}</p>
        </Dialog>
      ) : null}
    </div>
  );
}
