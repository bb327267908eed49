import { LegalPage } from './LegalPage.tsx';
import { termsSections } from './terms-sections.tsx';

export function Screen() {
  return (
    <LegalPage
      title="用户协议"
      lead="这份协议说明知行为你做什么、你使用时要遵守什么，以及出现问题时怎么办。请在注册前读完，重要的条款已经加粗。"
      sections={termsSections}
    />
  );
}
