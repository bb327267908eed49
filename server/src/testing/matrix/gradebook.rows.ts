import { authors, camp, camps, type Rows, type Target } from './kinds.ts';

const cell = ({ campId, studentId, homework }: Target) => ({ campId, studentId, item: `l${homework}` });

/** Rows of the permission matrix: whoever sees the camp reads its gradebook; markers type in it, leaders set it up. */
export const gradebookRows: Rows = {
  getGradebook: { asks: camp, allowed: camps },
  getGradebookRecords: { asks: cell, allowed: camps },
  saveGradebookEntries: {
    asks: ({ campId, ...target }) => {
      const { studentId, item } = cell({ campId, ...target });
      return { campId, entries: [{ studentId, item, value: null, flag: 'exempt', revision: 0 }] };
    },
    allowed: camps,
  },
  saveGradebookColumn: { asks: (target) => ({ ...camp(target), name: '出勤', max: 100 }), allowed: authors },
  removeGradebookColumn: { asks: (target) => ({ ...camp(target), columnId: 1 }), allowed: authors },
};
