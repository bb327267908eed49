import type { RenderInput, RenderOutput } from '@zhixing/contract/page';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Draws one page; rejects with what the page's loaders throw. */
export type Draw = (input: Omit<RenderInput, 'manifest'>) => Promise<RenderOutput>;

/** Where pages come from: the build (built-pages.ts) or, in development, Vite (scripts/lib/development.mjs). */
export interface Pages {
  /** null while there is no build. */
  renderer: () => Promise<Draw | null>;
  /** What a page of this origin may connect to beside what every page may. */
  connectsTo?: (origin: string) => string;
}

/** Makes the pages of a process and serves what is under /public/. */
export type MakePages = (app: FastifyInstance, config: Config) => Promise<Pages>;
