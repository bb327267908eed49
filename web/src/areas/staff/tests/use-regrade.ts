import { useState } from 'react';
import { type RegradeAsked, type RegradePreview, testsApi } from './tests-api.ts';

/** Previews a regrade, and applies what was previewed. A change of what is asked for needs another preview. */
export function useRegrade() {
  const [previewOf, { isLoading: isPreviewing }] = testsApi.usePreviewRegradeMutation();
  const [applyOf, { isLoading: isApplying }] = testsApi.useApplyRegradeMutation();
  const [shown, setShown] = useState<{ asked: RegradeAsked; preview: RegradePreview } | null>(null);
  const [revoked, setRevoked] = useState<ReadonlySet<number>>(new Set());
  const forget = () => {
    setShown(null);
    setRevoked(new Set());
  };
  const preview = async (asked: RegradeAsked) => {
    forget();
    const { data } = await previewOf(asked);
    if (data) setShown({ asked, preview: data });
  };
  /** Whether it was applied. If not, e.g. because somebody else has corrected the test, it is previewed anew. */
  const apply = async ({ reason, explanation }: { reason: string; explanation: string }) => {
    if (!shown) return false;
    const { revision } = shown.preview;
    const { data } = await applyOf({ ...shown.asked, revision, reason, explanation, revoked: [...revoked] });
    if (!data) forget();
    return data !== undefined;
  };
  return { shown, revoked, setRevoked, preview, apply, forget, busy: isPreviewing || isApplying };
}
