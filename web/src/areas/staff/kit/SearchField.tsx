import { Input } from 'antd';

interface SearchFieldProps {
  /** What is looked for; the label, and what stands in it while it is empty. */
  label: string;
  /** On its button; without one it has the magnifier alone. */
  find?: string;
  /** What the address asks for. */
  keyword?: string | undefined;
  className?: string | undefined;
  /** Trimmed; '' where nothing is looked for any more. */
  onSearch: (keyword: string) => void;
}

/** The words by which a list of the back office is narrowed, asked for once they are whole. */
export function SearchField({ label, find, keyword, className, onSearch }: SearchFieldProps) {
  return (
    <Input.Search
      className={className ?? ''}
      aria-label={label}
      placeholder={label}
      enterButton={find}
      defaultValue={keyword ?? ''}
      maxLength={100}
      allowClear
      onSearch={(typed) => onSearch(typed.trim())}
    />
  );
}
