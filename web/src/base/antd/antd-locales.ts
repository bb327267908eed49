import type { Language } from '@zhixing/contract/language';
// biome-ignore-start lint/style/noRestrictedImports: for application screens alone; budget.test.ts keeps it from public pages
import type { ConfigProviderProps } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
// biome-ignore-end lint/style/noRestrictedImports: see above

/** Ant Design's own words; application screens alone import them. */
export const antdLocales: Record<Language, ConfigProviderProps['locale']> = { 'zh-CN': zhCN, 'en-US': enUS };
