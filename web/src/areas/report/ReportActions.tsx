import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { JobButton } from '../jobs/public/job-button.ts';
import { reportApi } from './report-api.ts';
import type { ReportQuery } from './use-report-query.ts';

/** The report as a file or on paper. */
export function ReportActions({ query: { asked }, onPrint }: { query: ReportQuery; onPrint: () => void }) {
  const text = useTexts('staffReport');
  const [ask] = reportApi.useExportCampReportMutation();
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <JobButton
          key={format}
          label={text.save[format]}
          subject={{ kind: 'report-export', about: { format } }}
          request={async () => (await ask({ ...asked, format })).data?.jobId}
        />
      ))}
      <Button variant="secondary" onClick={onPrint}>
        {text.print}
      </Button>
    </>
  );
}
