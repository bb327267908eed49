// Every citation of a rule names one of docs/rules.md, and every rule is cited: part of `npm run check` and `npm test`.
import { checkRules } from './lib/rules.mjs';

const { rules, citations, faults } = checkRules();
for (const fault of faults) console.error(fault);
console.log(
  faults.length > 0 ? `规则：${faults.length} 处不符` : `规则：${rules} 条，${citations} 处引用，都对得上`,
);
process.exit(faults.length > 0 ? 1 : 0);
