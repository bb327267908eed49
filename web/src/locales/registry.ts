import type { Language } from '@zhixing/contract/language';
import type { Bundles } from './bundles.ts';
import { bundles as enUS } from './en-US/index.ts';
import { bundles as zhCN } from './zh-CN/index.ts';

/** The texts of every language: a further one is its folder and a line here. */
export const registry: Record<Language, Bundles> = { 'zh-CN': zhCN, 'en-US': enUS };
