import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { saveBytes } from '../../ui/staff/save-bytes.ts';
import { reportApi } from './report-api.ts';
import type { ReportQuery } from './use-report-query.ts';

/** The report as a file or on paper. */
export function ReportActions({ query: { asked }, onPrint }: { query: ReportQuery; onPrint: () => void }) {
  const text = useTexts('staffReport');
  const [ask, { isLoading, originalArgs }] = reportApi.useExportCampReportMutation();
  const download = async (format: 'xlsx' | 'csv') => {
    const { data } = await ask({ ...asked, format });
    if (data) saveBytes(data);
  };
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="secondary"
          loading={isLoading && originalArgs?.format === format}
          onClick={() => void download(format)}
        >
          {text.save[format]}
        </Button>
      ))}
      <Button variant="secondary" onClick={onPrint}>
        {text.print}
      </Button>
    </>
  );
}
