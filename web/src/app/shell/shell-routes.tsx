import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import type { LazyScreen } from '../../base/lazy-screen.tsx';
import type { RouteEntry } from '../route-entry.tsx';
import { NeedsScript } from './NeedsScript.tsx';
import styles from './shell.module.css';
import { shapes } from './skeletons.ts';

/** Taken away and shown by page-html.ts where scripts are off: in the head, since not every browser draws a <noscript> of the body. */
const drawing = { 'data-drawing': '' };
const withoutScripts = { 'data-without-scripts': '' };

/** A layout's shape, and beside it what is read where scripts are off. */
function Framed({ Shape }: { Shape: ComponentType }) {
  return (
    <>
      <div hidden {...withoutScripts}>
        <NeedsScript />
      </div>
      <div className={styles.drawing} {...drawing}>
        <Shape />
      </div>
    </>
  );
}

function shapeOf({ module }: LazyScreen): ComponentType {
  const shape = shapes[module];
  if (!shape) throw new Error(`No shape for ${module} (app/shell/skeletons.ts)`);
  return shape;
}

/** The application's routes as the server draws them: their shapes, nothing loaded, nobody's guard. */
export function shellRoutes(table: RouteEntry[], root: ReactElement): RouteObject[] {
  const own = table.filter(({ document }) => !document);
  const layouts = [...new Set(own.flatMap(({ layout }) => layout ?? []))];
  const groups = layouts.map(
    (layout): RouteObject => ({
      id: layout.name,
      element: <Framed Shape={shapeOf(layout.screen)} />,
      children: own
        .filter((entry) => entry.layout === layout)
        .map((entry) => ({
          id: entry.path,
          path: entry.path,
          Component: shapeOf(entry.screen),
          handle: entry,
        })),
    }),
  );
  return [{ id: 'root', element: root, children: groups }];
}
