import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useSelf } from '../back-office/public/self.ts';
import { JobButton } from '../jobs/public/job-button.ts';
import { auditApi } from './audit-api.ts';
import type { useAuditQuery } from './use-audit-query.ts';

/** The download of what is shown, and for administrators the check of the chain. */
export function AuditActions({ given }: Pick<ReturnType<typeof useAuditQuery>, 'given'>) {
  const text = useTexts('staffAudit');
  const { role } = useSelf();
  const [ask] = auditApi.useExportAuditMutation();
  const [check, { data: checked, isLoading: checking }] = auditApi.useCheckAuditMutation();
  return (
    <>
      {role === 'admin' ? (
        <Button variant="secondary" loading={checking} onClick={() => check({})}>
          {text.check}
        </Button>
      ) : null}
      {(['csv', 'xlsx'] as const).map((format) => (
        <JobButton
          key={format}
          label={text.files[format]}
          subject={{ kind: 'audit-export', about: { format } }}
          request={async () => (await ask({ ...given, format })).data?.jobId}
        />
      ))}
      <div role="status">
        {checked ? (
          <Notice tone={checked.faults.length === 0 ? 'success' : 'danger'}>
            {checked.faults.length === 0
              ? text.whole(checked)
              : text.broken({ faults: checked.faults.map((each) => text.fault[each.fault](each)) })}
          </Notice>
        ) : null}
      </div>
    </>
  );
}
