import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import type { LazyScreen } from '../../base/lazy-screen.tsx';
import type { RouteEntry } from '../route-entry.tsx';
import { NeedsScript } from './NeedsScript.tsx';
import styles from './shell.module.css';
import { skeletons } from './skeletons.ts';

/** Taken away and shown by page-html.ts where scripts are off: in the head, since not every browser draws a <noscript> of the body. */
const drawing = { 'data-drawing': '' };
const withoutScripts = { 'data-without-scripts': '' };

/** A layout's skeleton, with the text for readers whose scripts are off. */
function Framed({ Skeleton }: { Skeleton: ComponentType }) {
  return (
    <>
      <div hidden {...withoutScripts}>
        <NeedsScript />
      </div>
      <div className={styles.drawing} {...drawing}>
        <Skeleton />
      </div>
    </>
  );
}

function skeletonOf({ module, skeleton }: LazyScreen): ComponentType {
  const found = skeletons[skeleton as keyof typeof skeletons];
  if (!found) throw new Error(`No skeleton for ${module}`);
  return found;
}

/** The application's routes as the server draws them: their skeletons, nothing loaded, nobody's guard. */
export function shellRoutes(table: RouteEntry[], root: ReactElement): RouteObject[] {
  const own = table.filter(({ document }) => !document);
  const layouts = [...new Set(own.flatMap(({ layout }) => layout ?? []))];
  const groups = layouts.map(
    (layout): RouteObject => ({
      id: layout.name,
      element: <Framed Skeleton={skeletonOf(layout.screen)} />,
      children: own
        .filter((entry) => entry.layout === layout)
        .map((entry) => ({
          id: entry.path,
          path: entry.path,
          Component: skeletonOf(entry.screen),
          handle: entry,
        })),
    }),
  );
  return [{ id: 'root', element: root, children: groups }];
}
