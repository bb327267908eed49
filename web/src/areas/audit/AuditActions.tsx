import { useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { saveBytes } from '../../ui/staff/save-bytes.ts';
import { useSelf } from '../back-office/public/self.ts';
import { auditApi } from './audit-api.ts';
import type { useAuditQuery } from './use-audit-query.ts';

/** The download of what is shown, and for administrators the check of the chain. */
export function AuditActions({ given }: Pick<ReturnType<typeof useAuditQuery>, 'given'>) {
  const text = useTexts('staffAudit');
  const { role } = useSelf();
  const [ask, { isLoading }] = auditApi.useExportAuditMutation();
  const [check, { data: checked, isLoading: checking }] = auditApi.useCheckAuditMutation();
  const [left, setLeft] = useState(false);
  async function download(format: 'xlsx' | 'csv') {
    const { data } = await ask({ ...given, format });
    if (!data) return;
    saveBytes(data);
    setLeft(data.left);
  }
  return (
    <>
      {role === 'admin' ? (
        <Button variant="secondary" loading={checking} onClick={() => check({})}>
          {text.check}
        </Button>
      ) : null}
      <Button variant="secondary" loading={isLoading} onClick={() => download('csv')}>
        {text.csv}
      </Button>
      <Button variant="secondary" loading={isLoading} onClick={() => download('xlsx')}>
        {text.excel}
      </Button>
      <div role="status">
        {left ? <Notice tone="info">{text.left}</Notice> : null}
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
