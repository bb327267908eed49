import { codes } from '@zhixing/contract/codes';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppSelector, useBusy, useFailure } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Steps } from '../../ui/text/Steps.tsx';
import styles from './certificate.module.css';
import { CheckResult } from './validate/CheckResult.tsx';
import { ValidateForm } from './validate/ValidateForm.tsx';

/** The form, and the result for the number in the address, compared with the submitted name. */
export function Screen() {
  const text = useTexts('certPages').validate;
  const [search] = useSearchParams();
  const certNumber = search.get('certNumber')?.trim() ?? '';
  const check = useAppSelector((state) => state.home.certCheck);
  const name = check.certNumber === certNumber ? check.name : '';
  return (
    <>
      <PageHeader
        crumbs={[{ label: text.parent, to: paths.cert() }, { label: text.crumb }]}
        title={text.title}
        lead={text.lead}
        width="narrow"
      />
      <Container width="narrow" className={styles.validate}>
        {certNumber ? (
          <section aria-label={text.result} aria-live="polite" className={styles.result}>
            <Result key={certNumber} certNumber={certNumber} name={name} />
          </section>
        ) : null}
        <section className={styles.retry} aria-labelledby="validate-form">
          <h2 id="validate-form" className={styles.formTitle}>
            {certNumber ? text.again : text.enter}
          </h2>
          <Suspense>
            <ValidateForm
              certNumber={certNumber}
              name={name}
              missing={search.has('certNumber') && !certNumber}
            />
          </Suspense>
        </section>
        <Suspense>
          <HowToCheck />
        </Suspense>
      </Container>
    </>
  );
}

function HowToCheck() {
  const text = useTexts('certPages').validate;
  return (
    <section aria-labelledby="how-to-check">
      <h2 id="how-to-check" className={styles.howTitle}>
        {text.how}
      </h2>
      <Steps items={text.steps} />
    </section>
  );
}

function Result({ certNumber, name }: { certNumber: string; name: string }) {
  const text = useTexts('certPages').validate;
  const check = useAppSelector((state) => state.home.certCheck);
  const busy = useBusy('certificate/check');
  const failure = useFailure('certificate/check');
  if (check.result && check.certNumber === certNumber) {
    return <CheckResult certNumber={certNumber} name={name} result={check.result} />;
  }
  if (failure) {
    // The same input would be refused again.
    if (failure.code === codes.parameter) return <ErrorState title={text.failed} message={text.failedHint} />;
    return <LoadFailed title={text.failed} failure={failure} />;
  }
  if (!busy) return null;
  return (
    <Delayed>
      <Skeleton count={6} label={text.loading} />
    </Delayed>
  );
}
