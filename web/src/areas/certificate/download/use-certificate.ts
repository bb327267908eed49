import type { RefObject } from 'react';
import { useInView } from '../../../base/use-in-view.ts';
import { certificateApi } from '../certificate-api.ts';

/** The certificate of a project, asked for once `place` comes near the screen, and by `load` again. */
export function useCertificate(projectId: number, place: RefObject<Element | null>) {
  const near = useInView(place);
  const { data, isError, refetch } = certificateApi.useCertificateQuery({ projectId }, { skip: !near });
  return { certificate: data, failed: isError, load: () => (near ? refetch() : undefined) };
}
