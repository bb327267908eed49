// Part of `npm run check`: every citation names a rule of docs/rules/, and every rule is cited; no closed word is written as its digit;
// imports follow docs/architecture.md (lib/import-rules.mjs); the files (lib/document-paths.mjs) and names (lib/document-names.mjs) that the
// documents give exist, and the tests that docs/specification.md names are written (lib/specification.mjs).
import { checkDocumentNames } from './lib/document-names.mjs';
import { checkDocumentPaths } from './lib/document-paths.mjs';
import { checkRules } from './lib/rules.mjs';
import { checkSources } from './lib/source-rules.mjs';
import { checkSpecification } from './lib/specification.mjs';

const { rules, citations, faults } = checkRules();
for (const fault of faults) console.error(fault);
console.log(
  faults.length > 0 ? `规则：${faults.length} 处不符` : `规则：${rules} 条，${citations} 处引用，都对得上`,
);
const sources = checkSources();
for (const fault of sources.faults) console.error(fault);
console.log(
  sources.faults.length > 0
    ? `封闭的词与导入：${sources.faults.length} 处不符`
    : `封闭的词与导入：${sources.files} 个文件，都对得上`,
);
const paths = checkDocumentPaths();
for (const fault of paths.faults) console.error(fault);
console.log(
  paths.faults.length > 0
    ? `文档里的路径：${paths.faults.length} 处不符`
    : `文档里的路径：${paths.documents} 页，都对得上`,
);
const names = checkDocumentNames();
for (const fault of names.faults) console.error(fault);
console.log(
  names.faults.length > 0
    ? `文档里的名字：${names.faults.length} 处不符`
    : `文档里的名字：${names.documents} 页，都对得上`,
);
const specification = checkSpecification({});
for (const fault of specification.faults) console.error(fault);
console.log(
  specification.faults.length > 0
    ? `规格逐条对照：${specification.faults.length} 处不符`
    : `规格逐条对照：${specification.rows} 条，所写的测试都在`,
);
process.exit(
  [{ faults }, sources, paths, names, specification].some((each) => each.faults.length > 0) ? 1 : 0,
);
