import { LegalPage } from './LegalPage.tsx';
import { dataSections } from './privacy-data.tsx';
import { rightsSections } from './privacy-rights.tsx';

export function Screen() {
  return (
    <LegalPage
      title="隐私政策"
      lead="我们只收集学习和证书确实用得到的信息，并把收集什么、为什么、给谁看、留多久、你有哪些权利都写在这里。"
      sections={[...dataSections, ...rightsSections]}
    />
  );
}
