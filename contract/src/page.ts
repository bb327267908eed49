import type { Envelope } from './codes.ts';
import type { Language } from './language.ts';

/** A prefix of call paths that may have a host of its own. */
export type Prefix = 'api' | 'passport' | 'capi' | 'mapi';

/** The settings that the server writes into the page at run time (rules: page-settings); '' for none. */
export interface PageSettings {
  /** The base path of the router: `/` or `/campus`. */
  routerBase: string;
  /** The URL that replaces each prefix; '' for this origin with the prefix. */
  hosts: Record<Prefix, string>;
  uploadUrl: string;
  uploadPrefix: string;
  imageCdn: string;
  /** The URL of a script with further icons (rules: page-settings). */
  iconFont: string;
  /** The public origin of the site: https://host. */
  publicUrl: string;
  /** The registration numbers in the footer. */
  icp: string;
  policeRecord: string;
  /** The operator of the site and its contacts, for the terms, the privacy policy and 关于. */
  operator: string;
  contactEmail: string;
  operatorAddress: string;
  /** The site is a trial without an operator (rules: operator-said). */
  trial: boolean;
}

/** The used part of Vite's manifest.json (vite.dev/guide/backend-integration), by source file. */
export type BuildManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

export interface RenderInput {
  /** Path and query, with the router's base. */
  url: string;
  /** https://host, for canonical URLs. */
  origin: string;
  settings: PageSettings;
  /** The reader's language, by the cookie. */
  language: Language;
  /** The fields of the page's POST form that are not in the URL. */
  form?: Readonly<Record<string, string>>;
  /** The nonce of scripts and styles for the content security policy. */
  nonce: string;
  /** Makes a call of the contract as a visitor, without leaving the process. */
  call: (method: string, path: string, payload: unknown) => Promise<Envelope>;
  manifest: BuildManifest;
  /** An earlier rendering of the same input. It is returned where the page's calls answer the same as then. */
  before?: RenderOutput;
}

export interface RenderOutput {
  status: number;
  /** '' when `redirect` is given. */
  html: string;
  redirect?: string;
  /** The answers of the page's calls, to compare a later rendering with. */
  madeOf?: string;
}

/**
 * The only interface between the server and the web: the export of web/src/entry-server.tsx. Rejects with what the page's loaders
 * throw.
 */
export type Render = (input: RenderInput) => Promise<RenderOutput>;
