import type { Language } from '@zhixing/contract/language';
import type { ConfigProviderProps } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';

/** Ant Design's own words; application screens alone import them. */
export const antdLocales: Record<Language, ConfigProviderProps['locale']> = { 'zh-CN': zhCN, 'en-US': enUS };
