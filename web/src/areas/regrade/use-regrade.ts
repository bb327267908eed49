import { useRef, useState } from 'react';
import { type RegradeAsked, type RegradePreview, testsApi } from './tests-api.ts';

/** Previews a regrade, and applies what was previewed. A change of what is asked for needs another preview. */
export function useRegrade() {
  const [previewOf, { isLoading: isPreviewing }] = testsApi.usePreviewRegradeMutation();
  const [applyOf, { isLoading: isApplying }] = testsApi.useApplyRegradeMutation();
  const [shown, setShown] = useState<{ asked: RegradeAsked; preview: RegradePreview } | null>(null);
  /** What was asked for last: the answer to anything else is not shown. */
  const newest = useRef<RegradeAsked>(null);
  const forget = () => {
    newest.current = null;
    setShown(null);
  };
  const preview = async (asked: RegradeAsked) => {
    newest.current = asked;
    const { data } = await previewOf(asked);
    if (data && newest.current === asked) setShown({ asked, preview: data });
  };
  /** Whether it was applied. If not, e.g. because somebody else has corrected the test, it is previewed anew. */
  const apply = async (given: { reason: string; explanation: string; revoked: number[] }) => {
    if (!shown) return false;
    const { data } = await applyOf({ ...shown.asked, revision: shown.preview.revision, ...given });
    if (!data) forget();
    return data !== undefined;
  };
  return { shown, preview, apply, forget, isPreviewing, isApplying };
}
