import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LegalBlock } from '../../locales/legal-text.ts';
import { paths } from '../../paths.ts';
import { Contact, Operator } from './Contact.tsx';

/** The targets of `[words](name)`. */
export const legalLinks: Record<string, string> = {
  terms: paths.terms(),
  privacy: paths.privacy(),
  userInfo: paths.userInfo(),
  userSecurity: paths.userSecurity(),
  userPractise: paths.userPractise(),
  userCert: paths.userCert(),
};

const marks = /\*\*(.+?)\*\*|\[(.+?)\]\((\w+)\)|`(.+?)`|\{(operator|contact)\}/g;

/** A string of a legal text with its markup rendered (locales/legal-text.ts). */
export function FormattedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let after = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, strong, link, target = '', code, name] = match;
    parts.push(text.slice(after, match.index));
    const key = match.index;
    if (strong) parts.push(<strong key={key}>{strong}</strong>);
    else if (link)
      parts.push(
        <Link key={key} to={legalLinks[target] ?? ''}>
          {link}
        </Link>,
      );
    else if (code) parts.push(<code key={key}>{code}</code>);
    else parts.push(name === 'operator' ? <Operator key={key} /> : <Contact key={key} />);
    after = match.index + whole.length;
  }
  parts.push(text.slice(after));
  return <>{parts}</>;
}

export function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <FormattedText text={block} />
      </p>
    );
  }
  if ('rows' in block) return <Table {...block} />;
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <FormattedText text={item} />
        </li>
      ))}
    </ul>
  );
}

function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, column) => (
              <td key={cell} data-label={head[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
