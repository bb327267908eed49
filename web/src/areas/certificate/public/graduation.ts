import { codes } from '@zhixing/contract/codes';
import { lazyPart } from '../../../base/lazy-part.tsx';
import type { AppThunk } from '../../../base/thunk.ts';
import { loadCertificateQuietly } from '../download/download.actions.ts';
import type { GraduationMomentProps } from '../preview/GraduationMoment.tsx';

/** The drawing comes with it, when somebody graduates. */
export const GraduationMoment = lazyPart<GraduationMomentProps>('certificate/graduation', () =>
  import('../preview/GraduationMoment.tsx').then((module) => module.GraduationMoment),
);

/** Whether the student has a certificate that nobody has downloaded or sealed yet; undefined: it could not be looked at. */
export const isNewlyGraduated =
  (projectId: number): AppThunk<Promise<boolean | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(loadCertificateQuietly({ projectId })).unwrap();
    return answer.code === codes.ok ? answer.data.sealedAt === null : undefined;
  };
