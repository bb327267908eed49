import { childrenOf, isNode, type Node } from './source.ts';

/** Where texts are: namespace, then keys; `*` for a key that is not written out. */
export type Path = string[];
/** What names stand for, by function; names of an outer one are seen within. */
type Names = Map<string, Path>;

const named = (value: unknown) => (isNode(value) ? ((value.name ?? value.value) as string) : '');
const literal = (value: unknown) =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;

/** Types: `AllTexts['practise']['detail']`, `Pick<…, …>` of one, and names given to such types. */
function pathOfType(type: unknown, names: Names): Path | undefined {
  if (!isNode(type)) return undefined;
  if (type.type === 'TSTypeAnnotation') return pathOfType(type.typeAnnotation, names);
  if (type.type === 'TSIndexedAccessType') {
    const key = literal((type.indexType as Node).literal);
    const of = pathOfType(type.objectType, names);
    return of && key !== undefined ? [...of, key] : undefined;
  }
  if (type.type !== 'TSTypeReference') return undefined;
  const name = named(type.typeName);
  if (name === 'AllTexts') return [];
  const [first] = ((type.typeArguments as Node | undefined)?.params ?? []) as Node[];
  return name === 'Pick' ? pathOfType(first, names) : names.get(`type ${name}`);
}

function pathOfCall({ callee, arguments: given }: Node, names: Names): Path | undefined {
  if (!isNode(callee)) return undefined;
  const namespace = literal((given as unknown[])[0]);
  const isGet = callee.type === 'MemberExpression' && named(callee.property) === 'get';
  if (namespace !== undefined && (isGet || callee.name === 'useTexts')) return [namespace];
  return callee.type === 'Identifier' ? names.get(`result ${callee.name}`) : undefined;
}

/** The texts that an expression stands for. */
function pathOf(node: unknown, names: Names): Path | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return names.get(node.name as string);
  if (node.type === 'CallExpression') return pathOfCall(node, names);
  if (node.type === 'MemberExpression') {
    const of = pathOf(node.object, names);
    if (!of) return undefined;
    return [...of, node.computed ? (literal(node.property) ?? '*') : named(node.property)];
  }
  // Parentheses, `as`, `!`, `?.`
  return isNode(node.expression) && node.type !== 'ArrowFunctionExpression'
    ? pathOf(node.expression, names)
    : undefined;
}

/** Gives the names in a pattern what they stand for; what is taken out of texts is a use of them. */
function bind(pattern: unknown, path: Path | undefined, names: Names, use: (path: Path) => void) {
  if (!isNode(pattern)) return;
  const of = path ?? pathOfType(pattern.typeAnnotation, names);
  if (pattern.type === 'Identifier') {
    if (of) names.set(pattern.name as string, of);
    else names.delete(pattern.name as string);
    return;
  }
  if (pattern.type === 'AssignmentPattern') return bind(pattern.left, of, names, use);
  if (pattern.type !== 'ObjectPattern') return;
  const fields = (pattern.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined;
  const typed = new Map(
    ((fields?.members ?? []) as Node[]).map((each) => [
      named(each.key),
      pathOfType(each.typeAnnotation, names),
    ]),
  );
  for (const property of pattern.properties as Node[]) {
    const key = named(property.key);
    const at = of ? [...of, key] : (typed.get(key) ?? names.get(`field ${key}`));
    if (of) use([...of, key]);
    bind(property.value, at, names, use);
  }
}

/** What a module says for later: types, fields of interfaces, and functions that give texts. */
function declare(program: Node, names: Names) {
  const see = (node: Node) => {
    if (node.type === 'TSTypeAliasDeclaration') {
      const path = pathOfType(node.typeAnnotation, names);
      if (path) names.set(`type ${named(node.id)}`, path);
    }
    if (node.type === 'TSPropertySignature') {
      const path = pathOfType(node.typeAnnotation, names);
      if (path) names.set(`field ${named(node.key)}`, path);
    }
    if (
      node.type === 'VariableDeclarator' &&
      isNode(node.init) &&
      node.init.type === 'ArrowFunctionExpression'
    ) {
      const path = pathOf(node.init.body, names);
      if (path) names.set(`result ${named(node.id)}`, path);
    }
    for (const child of childrenOf(node)) see(child);
  };
  see(program);
}

/** Tells `use` of every text that a module takes: as far as it is written out, `*` for the rest. */
export function findUses(program: Node, use: (path: Path) => void) {
  const see = (node: Node, names: Names) => {
    if (node.type === 'VariableDeclarator') {
      // The defaults in its pattern too.
      for (const child of childrenOf(node)) see(child, names);
      return bind(node.id, pathOf(node.init, names), names, use);
    }
    const path = node.type === 'MemberExpression' ? pathOf(node, names) : undefined;
    if (path) use(path);
    // One of several lists of texts, chosen while running: all of each.
    if (node.type === 'ConditionalExpression') {
      for (const branch of [node.consequent, node.alternate]) {
        const chosen = pathOf(branch, names);
        if (chosen) use([...chosen, '*']);
      }
    }
    const isFunction = /Function/.test(node.type);
    const inner: Names = isFunction ? new Map(names) : names;
    if (isFunction) for (const param of (node.params ?? []) as Node[]) bind(param, undefined, inner, use);
    for (const child of childrenOf(node)) see(child, inner);
  };
  const names: Names = new Map();
  declare(program, names);
  see(program, names);
}
