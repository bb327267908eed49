// Every citation of a rule names one of docs/rules.md, and every rule is cited; no closed word is written as its digit,
// and no door hands on another (docs/architecture.md): part of `npm run check` and `npm test`.
import { checkRules } from './lib/rules.mjs';
import { checkSources } from './lib/source-rules.mjs';

const { rules, citations, faults } = checkRules();
for (const fault of faults) console.error(fault);
console.log(
  faults.length > 0 ? `规则：${faults.length} 处不符` : `规则：${rules} 条，${citations} 处引用，都对得上`,
);
const sources = checkSources();
for (const fault of sources.faults) console.error(fault);
console.log(
  sources.faults.length > 0
    ? `封闭的词与门：${sources.faults.length} 处不符`
    : `封闭的词与门：${sources.files} 个文件，都对得上`,
);
process.exit(faults.length + sources.faults.length > 0 ? 1 : 0);
