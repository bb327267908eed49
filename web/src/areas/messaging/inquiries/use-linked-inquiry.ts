import { useLocation, useSearchParams } from 'react-router';

/** The question named in the address by a notice's link; `key`: differs for each visit of the address. */
export function useLinkedInquiry() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  return { meant: search.get('ask'), key };
}
