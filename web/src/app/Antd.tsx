import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { antdTheme } from '../ui/tokens.ts';
import { pageNonce } from './nonce.ts';

const nonce = pageNonce();
const csp = nonce ? { nonce } : {};

/** Ant Design for the application screens: our tokens, Chinese, styles that the content security policy accepts. */
export function Antd({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={antdTheme} locale={zhCN} csp={csp} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
