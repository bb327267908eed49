import type { calls, Data, Payload } from '@zhixing/contract';
import { type BandFigure, bandFigures, type ReportGroup } from '@zhixing/contract/staff/report/words';
import type { Action } from '../../action/action.ts';
import { tableName } from '../../base/file-name.ts';
import { translate, word } from '../../locales/say.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { recordAct } from '../audit/index.ts';
import {
  type AskedScope,
  askedScopeOf,
  defineJobKind,
  requestJob,
  requireAskedScope,
} from '../jobs/index.ts';
import { writeTable } from '../roster/index.ts';
import { readReport } from './report.domain.ts';

const groupNames: Record<ReportGroup, string> = {
  camp: '实训营',
  class: '班级',
  teacher: '老师',
  project: '项目',
};
/** Each share has three columns: how many, of how many, and the percentage. */
const shares = [
  { share: 'active', count: '活跃', of: '活跃的总数', percent: '活跃率（%）' },
  { share: 'onTime', count: '按时提交', of: '应提交', percent: '按时率（%）' },
  { share: 'marked', count: '按时批阅', of: '应批阅', percent: '按时批阅率（%）' },
  { share: 'passed', count: '通过', of: '总评已定', percent: '通过率（%）' },
  { share: 'certified', count: '证书', of: '证书的总数', percent: '证书率（%）' },
] as const;
const bandNames: Record<BandFigure, string> = {
  from90: '90 分以上',
  from80: '80–89 分',
  from70: '70–79 分',
  from60: '60–69 分',
  below60: '60 分以下',
};

type Report = Awaited<ReturnType<typeof readReport>>;

const percentOf = ({ count, of }: { count: number; of: number }) =>
  of === 0 ? '' : Math.round((count / of) * 1000) / 10;

function cellsOf(first: (string | number)[], figures: Report['all']): (string | number)[] {
  return [
    ...first,
    ...[figures.camps, figures.enrolled],
    ...shares.flatMap(({ share }) => [figures[share].count, figures[share].of, percentOf(figures[share])]),
    figures.markingHours ?? '',
    ...figures.bands,
    figures.unsettled,
  ];
}

type ExportRequest = Omit<Payload<typeof calls.exportCampReport>, 'requestId'> & { scope: AskedScope };

/** Asks for the report as a file, which a job makes (rules: camp-report); asking is an act. -1: see `getCampReport`. */
export async function exportCampReport({
  payload: { requestId: _, ...asked },
  ...action
}: Action<Payload<typeof calls.exportCampReport>>): Promise<Data<typeof calls.exportCampReport>> {
  const { deps, caller } = action;
  requirePermissionAnywhere(caller, 'camp.see');
  const { format } = asked;
  const input: ExportRequest = { ...asked, scope: askedScopeOf(caller) };
  return deps.db.transaction(async (tx) => {
    await recordAct(tx, { caller, now: deps.clock.now() }, { kind: 'exportCampReport', after: { format } });
    return requestJob(tx, action, { kind: 'report-export', title: '', input });
  });
}

/** The report as a file, every group of it, then all together (rules: camp-report). */
export const reportExport = defineJobKind<ExportRequest>({
  name: 'report-export',
  async require(_deps, caller, { scope }) {
    requirePermissionAnywhere(caller, 'camp.see');
    requireAskedScope(caller, scope);
  },
  async run({ deps, caller, input, language, progress }) {
    const { format, scope: _, ...asked } = input;
    const { groups, figuresOf, all } = await readReport(
      { deps, caller, chargeFigures: () => undefined },
      asked,
    );
    const told = (text: string) => translate(word(text), language);
    const inEnglish = language === 'en-US';
    const titles = [
      ...[groupNames[asked.group], '说明', '实训营数', '学习人数'],
      ...shares.flatMap(({ count, of, percent }) => [count, of, percent]),
      ...['批阅用时中位数（小时）', ...bandFigures.map((band) => bandNames[band]), '总评暂定'],
    ].map(told);
    const own = (chinese: string, english: string) => (inEnglish && english ? english : chinese);
    async function* rows() {
      for (const [at, group] of groups.entries()) {
        await progress(at, groups.length);
        const name = own(group.name, group.nameEn) || told('未填写');
        yield cellsOf([name, own(group.detail, group.detailEn)], figuresOf(group));
      }
      await progress(groups.length, groups.length);
      yield cellsOf([told('合计'), ''], all);
    }
    const sheet = told('总览');
    const numeric = new Set([...titles.keys()].slice(2));
    return {
      name: tableName([sheet, told(groupNames[asked.group])], { now: deps.clock.now(), format }),
      ...writeTable(format, { sheet, titles, numeric, rows: rows() }),
    };
  },
});
