import type { Permission } from '@zhixing/contract/words';
import type { Camp } from '../areas/camps/camps.types.ts';
import type { Gradebook } from '../areas/gradebook/gradebook.types.ts';

/** A camp and its gradebook of two students, a homework and a column. */
export const college = { id: 3, name: '示范大学', nameEn: 'Sample University' };
export const may: Permission[] = ['camp.see', 'camp.change', 'work.mark'];
export const camp: Camp = {
  id: 12,
  title: '2031 春季营',
  closedAt: null,
  state: 'running',
  college,
  may,
  project: { id: 5, type: 'data', title: '校园数据实践', titleEn: '' },
  startsAt: '2031-03-01T16:00:00.000Z',
  endsAt: '2031-06-30T15:59:59.000Z',
  staff: [],
  students: { waiting: 0, learning: 2, graduated: 0 },
  needsApproval: false,
  homeworkRule: 'submitted',
  lateRule: 'mark',
  reveal: null,
  attempts: 3,
  certificateRule: null,
  anonymousMarking: false,
  inviteCode: null,
  facts: ['joined'],
  marksRule: 'atOnce',
  marksReleasedAt: null,
  gradebookState: 'open',
  appealDays: 7,
  appealWorkdays: 3,
  projectCertificateRule: 'all',
};
export const book: Gradebook = {
  items: [
    { key: 'l1', kind: 'homework', title: '能耗报告', max: 100, dueAt: '2031-05-01T15:59:00.000Z' },
    { key: 'c5', kind: 'own', title: '出勤', max: 20, dueAt: null },
  ],
  scheme: {
    categories: [
      {
        name: '',
        weight: 100,
        drop: 0,
        items: [
          { key: 'l1', weight: 1 },
          { key: 'c5', weight: 1 },
        ],
      },
    ],
    missing: 'zero',
    lateOff: 0,
    passMark: 60,
    decimals: 0,
    scale: 'hundred',
  },
  schemeRevision: 0,
  students: {
    ids: [11, 12],
    names: ['方小田', '李小河'],
    studentNos: ['001', '002'],
    classNames: ['一班', '二班'],
    graduated: [],
  },
  figures: [
    { scores: [80, 0], states: [0, 4], late: [0], dropped: [], revisions: [] },
    { scores: [null, 12], states: [5, 0], late: [], dropped: [], revisions: [0, 3] },
  ],
  categories: [[80, 30]],
  totals: [80, 30],
  passed: [null, false],
  unsettled: [0],
  deferred: [],
  may: ['work.mark', 'camp.change'],
};
