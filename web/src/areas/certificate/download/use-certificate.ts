import type { RefObject } from 'react';
import { useInView } from '../../../base/use-in-view.ts';
import { certificateApi } from '../certificate-api.ts';

/** The certificate of a project, loaded when `place` is near the viewport, and again by `load`. */
export function useCertificate(projectId: number, place: RefObject<Element | null>) {
  const near = useInView(place);
  const { data, isError, refetch } = certificateApi.useCertificateQuery({ projectId }, { skip: !near });
  return { certificate: data, failed: isError, load: () => (near ? refetch() : undefined) };
}
