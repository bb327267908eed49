import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Refusal } from '../../base/api.ts';
import { LoadingTitle } from '../../base/LoadingTitle.tsx';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { isTransient, ScanConfirm, type ScanDecision } from './qr/ScanConfirm.tsx';
import { scanApi } from './qr/scan-api.ts';
import { Result } from './Result.tsx';

/** What the phone that read a QR code sees: which device wants to log in, and the choice. */
export function Screen() {
  const text = useTexts('account').scan;
  const [search] = useSearchParams();
  const ticket = search.get('ticket') ?? '';
  if (!ticket) {
    return (
      <Result mark="alert" title={text.failed} hint={text.noTicket}>
        <ToHome />
      </Result>
    );
  }
  return <Scan key={ticket} ticket={ticket} />;
}

function Scan({ ticket }: { ticket: string }) {
  const text = useTexts('account').scan;
  const { failed } = useTexts('common').ui;
  const { data, error, isFetching, refetch } = scanApi.useScanQuery({ ticket });
  const [decided, setDecided] = useState<ScanDecision>();
  if (decided === 'confirmed') {
    return (
      <Result mark="check" title={text.confirmed} hint={text.confirmedHint}>
        <ToHome />
      </Result>
    );
  }
  if (decided === 'refused') {
    return (
      <Result mark="close" title={text.refused} hint={text.refusedHint}>
        <ButtonLink variant="secondary" to={paths.userSecurity()}>
          {text.security}
        </ButtonLink>
      </Result>
    );
  }
  if (isFetching) {
    return (
      <>
        <LoadingTitle />
        <Delayed>
          <Skeleton count={4} label={text.loading} />
        </Delayed>
      </>
    );
  }
  if (data && !error && !decided) return <ScanConfirm ticket={ticket} asking={data} onDecided={setDecided} />;
  const retry = error && isTransient(error as Refusal);
  return (
    <Result
      mark="alert"
      title={retry ? failed : text.failed}
      hint={retry ? text.notAnswered : text.failedHint}
    >
      {retry ? <Button onClick={refetch}>{text.retry}</Button> : null}
      <ToHome />
    </Result>
  );
}

function ToHome() {
  const text = useTexts('account').scan;
  return (
    <ButtonLink variant="secondary" to={paths.home()}>
      {text.home}
    </ButtonLink>
  );
}
