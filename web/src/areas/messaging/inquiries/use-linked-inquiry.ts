import { useLocation, useSearchParams } from 'react-router';

/** The question that a notice led to, as the address names it; `key`: of this visit, also when it is led to once more. */
export function useLinkedInquiry() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  return { meant: search.get('ask'), key };
}
