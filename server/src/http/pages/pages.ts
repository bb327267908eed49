import type { RenderInput, RenderOutput } from '@zhixing/contract/page';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

/** Renders one page; rejects with what its loaders throw. */
export type Draw = (input: Omit<RenderInput, 'manifest'>) => Promise<RenderOutput>;

/** The source of pages: the build (built-pages.ts) or, in development, Vite (scripts/lib/development.mjs). */
interface Pages {
  /** The renderer; null while there is no build. */
  renderer: () => Promise<Draw | null>;
  /** Further sources of `connect-src` for a page of this origin. */
  connectsTo?: (origin: string) => string;
}

/** Installs the pages of a process and serves /public/. */
export type MakePages = (app: FastifyInstance, config: Config) => Promise<Pages>;
