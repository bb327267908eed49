import { useSearchParams } from 'react-router';
import { useAppSelector, useBusy, useFailure, useReload } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckResult } from './CheckResult.tsx';
import styles from './certificate.module.css';
import { HowToCheck } from './HowToCheck.tsx';
import { ValidateForm } from './ValidateForm.tsx';

/** The form, and under it what stands behind the number in the address. */
export function Screen() {
  const [search] = useSearchParams();
  const certNumber = search.get('certNumber')?.trim() ?? '';
  const name = search.get('name')?.trim() ?? '';
  return (
    <>
      <PageHeader
        crumbs={[{ label: '证书', to: paths.cert() }, { label: '证书验证' }]}
        title="验证一张证书"
        lead="输入证书编号，看知行的记录里是不是真有这张证书，上面写的又是什么。"
        width="narrow"
      />
      <Container width="narrow" className={styles.validate}>
        {certNumber ? (
          <section aria-label="验证结果" aria-live="polite" className={styles.result}>
            <Result key={certNumber} certNumber={certNumber} name={name} />
          </section>
        ) : null}
        <section className={styles.again} aria-labelledby="validate-form">
          <h2 id="validate-form" className={styles.formTitle}>
            {certNumber ? '再验证一次' : '输入编号'}
          </h2>
          <ValidateForm certNumber={certNumber} name={name} />
        </section>
        <HowToCheck />
      </Container>
    </>
  );
}

function Result({ certNumber, name }: { certNumber: string; name: string }) {
  const check = useAppSelector((state) => state.home.certCheck);
  const busy = useBusy('certificate/check');
  const failure = useFailure('certificate/check');
  const reload = useReload();
  if (check.result && check.certNumber === certNumber) {
    return <CheckResult certNumber={certNumber} name={name} result={check.result} />;
  }
  if (failure) return <ErrorState title="没能完成验证" message={failure.msg} onRetry={reload} />;
  if (!busy) return null;
  return (
    <Delayed>
      <Skeleton count={6} label="正在查验证书" />
    </Delayed>
  );
}
