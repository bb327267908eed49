import { codes } from '@zhixing/contract/codes';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useInView } from '../../../base/use-in-view.ts';
import type { Certificate } from '../certificate.types.ts';
import { getCertificate } from './download.actions.ts';

/** The certificate of a project, loaded when `place` is near the viewport, and again by `load`. */
export function useCertificate(projectId: number, place: RefObject<Element | null>) {
  const dispatch = useAppDispatch();
  const near = useInView(place);
  const [certificate, setCertificate] = useState<Certificate>();
  const [failed, setFailed] = useState(false);

  async function load() {
    setFailed(false);
    const answer = await dispatch(getCertificate({ projectId })).unwrap();
    if (answer.code === codes.ok) setCertificate(answer.data);
    else setFailed(true);
  }

  const begin = useEffectEvent(() => void load());
  useEffect(() => {
    if (near) begin();
  }, [near]);
  return { certificate, failed, load };
}
