import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { Container, type ContainerProps } from './Container.tsx';
import styles from './PageHeader.module.css';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';

export interface PageHeaderProps {
  /** The page's one h1. */
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: Crumb[] | undefined;
  /** Tags or facts under the lead. */
  meta?: ReactNode;
  /** A search of what the page lists. */
  search?: SearchBoxProps | undefined;
  action?: ReactNode;
  width?: ContainerProps['width'];
}

export function PageHeader({ title, lead, crumbs, meta, search, action, width }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <Container width={width}>
        {crumbs ? <Breadcrumbs items={crumbs} /> : null}
        <div className={styles.row}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
            {meta ? <div className={styles.meta}>{meta}</div> : null}
            {search ? (
              <div className={styles.search}>
                <SearchBox {...search} />
              </div>
            ) : null}
          </div>
          {action ? <div className={styles.action}>{action}</div> : null}
        </div>
      </Container>
    </header>
  );
}
