import type { QuestionKind } from '@zhixing/contract/words';
import { blank } from './blank.ts';
import { judge } from './judge.ts';
import type { Kind } from './kind.ts';
import { matching } from './matching.ts';
import { multiple } from './multiple.ts';
import { ordering } from './ordering.ts';
import { single } from './single.ts';
import { text } from './text.ts';

export const kinds: Record<QuestionKind, Kind> = { single, multiple, judge, blank, text, matching, ordering };
