import { codes } from '@zhixing/contract/codes';
import { lazyPart } from '../../../base/lazy-part.tsx';
import type { AppThunk } from '../../../base/thunk.ts';
import { loadCertificateSilently } from '../download/download.actions.ts';
import type { GraduationDialogProps } from '../preview/GraduationDialog.tsx';

/** Loaded, with the code that draws certificates, when a student graduates. */
export const GraduationDialog = lazyPart<GraduationDialogProps>('certificate/graduation', () =>
  import('../preview/GraduationDialog.tsx').then((module) => module.GraduationDialog),
);

/** Whether the student's certificate is neither downloaded nor sealed; undefined: the call failed. */
export const isNewlyGraduated =
  (projectId: number): AppThunk<Promise<boolean | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(loadCertificateSilently({ projectId })).unwrap();
    return answer.code === codes.ok ? answer.data.sealedAt === null : undefined;
  };
