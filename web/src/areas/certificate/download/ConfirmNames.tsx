import { type NameField, nameFields } from '@zhixing/contract/names';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { nameProblemText } from '../../account/public/forms.ts';
import type { Certificate } from '../certificate.types.ts';
import { drawNames } from '../drawing/draw-certificate.ts';
import { certificateFamily } from '../drawing/fonts.ts';
import styles from './ConfirmNames.module.css';
import { usePicture } from './use-picture.ts';

export interface ConfirmNamesProps {
  certificate: Certificate;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows both names as they will be drawn, what sealing means, and a link to correct them (rules: certificate-sealing). */
export function ConfirmNames({ certificate, onConfirm, onCancel }: ConfirmNamesProps) {
  const text = useTexts('myCert').names;
  const { names } = useTexts('account');
  const { close } = useTexts('common').ui;
  const problems = nameFields
    .map((field) => [field, nameProblemText(field, certificate[field], names)] as const)
    .filter(([, problem]) => problem !== undefined);
  return (
    <Dialog open title={text.title} width={560} onClose={onCancel} closeLabel={close}>
      <div className={styles.ask}>
        <p>{text.lead}</p>
        <NamesPicture certificate={certificate} />
        <dl className={styles.names}>
          {nameFields.map((field) => (
            <Name key={field} field={field} certificate={certificate} />
          ))}
        </dl>
        {problems.map(([field, problem]) => (
          <Notice key={field} tone="danger" title={text.wrong({ name: text[field] })}>
            {problem}
          </Notice>
        ))}
        {certificate.nameEn ? null : (
          <Notice tone="warning" title={text.noEnglish}>
            {text.noEnglishHint}
          </Notice>
        )}
        <p className={styles.sealing}>{text.sealing}</p>
        <div className={styles.actions}>
          <Button disabled={problems.length > 0} onClick={onConfirm}>
            {text.confirm}
          </Button>
          <ButtonLink variant="secondary" to={paths.userInfo()}>
            {certificate.nameEn ? text.correct : text.add}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}

function Name({ field, certificate }: { field: NameField; certificate: Certificate }) {
  const text = useTexts('myCert').names;
  return (
    <div>
      <dt>{text[field]}</dt>
      <dd>
        <bdi style={{ fontFamily: certificateFamily }}>{certificate[field] || text.missing}</bdi>
      </dd>
    </div>
  );
}

function NamesPicture({ certificate }: { certificate: Certificate }) {
  const text = useTexts('myCert').names;
  const { name, nameEn } = certificate;
  const { url, phase, retry } = usePicture(() => drawNames({ name, nameEn }), `${name}\n${nameEn}`);
  return (
    <div className={styles.picture} aria-busy={phase === 'waiting'}>
      {phase === 'shown' ? <img src={url} alt={text.picture({ name, nameEn })} /> : null}
      {phase === 'failed' ? (
        <>
          <p role="alert">{text.drawnNot}</p>
          <Button variant="secondary" size="small" onClick={retry}>
            {text.again}
          </Button>
        </>
      ) : null}
    </div>
  );
}
