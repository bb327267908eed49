import { imageUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { certificateApi } from '../certificate-api.ts';
import { usePicture } from '../download/use-picture.ts';
import { drawCertificate } from '../drawing/draw-certificate.ts';

/** The certificate of a project and its picture, drawn as it will be downloaded. */
export function useCertificatePicture(projectId: number) {
  const settings = useSettings();
  const { data, isError, isFetching, refetch } = certificateApi.useCertificateQuery({ projectId });
  const draw = data && (() => drawCertificate({ ...data, certImgUrl: imageUrl(settings, data.certImgUrl) }));
  const picture = usePicture(draw, data);
  const phase = isError && !isFetching ? 'failed' : picture.phase;
  return {
    certificate: data,
    picture: { url: picture.url, phase, retry: () => (isError ? void refetch() : picture.retry()) },
    refetch,
  };
}
