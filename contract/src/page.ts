import type { Envelope } from './codes.ts';
import type { Language } from './language.ts';

/** A prefix of the calls' paths that may have a host of its own. */
export type Prefix = 'api' | 'passport' | 'capi' | 'mapi';

/** What the server writes into the page at run time (rules: page-settings); '' is none. */
export interface PageSettings {
  /** Where the router begins: `/` or `/campus`. */
  routerBase: string;
  /** The address that takes the prefix's place; '': this origin and the prefix itself. */
  hosts: Record<Prefix, string>;
  uploadUrl: string;
  uploadPrefix: string;
  imageCdn: string;
  /** A script with further icons (rules: page-settings); the product's own need none. */
  iconFont: string;
  /** The site's own address as the world knows it: https://host. */
  publicUrl: string;
  /** The record numbers in the footer. */
  icp: string;
  policeRecord: string;
  /** Who runs the site and how to reach them: in the terms, the privacy policy and 关于. */
  operator: string;
  contactEmail: string;
  operatorAddress: string;
  /** Nobody runs this site: somebody tries it (rules: operator-said). */
  trial: boolean;
}

/** What this project reads of the build's manifest.json (vite.dev/guide/backend-integration), by source file. */
export type BuildManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

export interface RenderInput {
  /** Path and search, with the router's base. */
  url: string;
  /** https://host, for canonical addresses. */
  origin: string;
  settings: PageSettings;
  /** The reader's, by the cookie. */
  language: Language;
  /** What the page's own form sent with it by POST, where that is not part of the address. */
  form?: Readonly<Record<string, string>>;
  /** What scripts and styles of this answer carry, so that its content security policy lets them in. */
  nonce: string;
  /** Makes a call of the contract as a visitor, without leaving the process. */
  call: (method: string, path: string, payload: unknown) => Promise<Envelope>;
  manifest: BuildManifest;
  /** The page as it was drawn for the same input before, where it may serve again: it is the answer, if its calls say the same. */
  before?: RenderOutput;
}

export interface RenderOutput {
  status: number;
  /** '' when `redirect` is given. */
  html: string;
  redirect?: string;
  /** Of a document: what its calls said. */
  madeOf?: string;
}

/**
 * The one interface between the server and the web: what web/src/entry-server.tsx exports. Rejects with what the
 * page's loaders throw.
 */
export type Render = (input: RenderInput) => Promise<RenderOutput>;
