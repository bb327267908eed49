import { useEffect, useRef, useState } from 'react';

/** ms after the last letter. */
const rest = 300;

/** What is sought by the letters typed into a choice whose options the server finds: told once one has stopped typing. */
export function useDebouncedSearch() {
  const [keyword, setKeyword] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onSearch = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setKeyword(typed.trim().slice(0, 100)), rest);
  };
  return { keyword, onSearch };
}
