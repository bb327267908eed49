import type { GradebookState } from '@zhixing/contract/gradebook-words';
import type { figuresOf } from './oracle.ts';

/**
 * Only what the raw rows do not tell: the figures of a closed gradebook as they were submitted, or left by the last approved request.
 * `asked`: the student whom the waiting request is about; `approved`: of a request that was approved since the last look. `reached`: which
 * acts were done and which states came.
 */
export interface FiguresModel {
  state: GradebookState;
  released: boolean;
  closed: ReturnType<typeof figuresOf> | null;
  asked: number | null;
  approved: number | null;
  looks: number;
  reached: Set<string>;
}
