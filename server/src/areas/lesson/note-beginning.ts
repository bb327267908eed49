import { type DocNode, documentOf, factsOf, isBlank } from '@zhixing/contract/document';

/** What the list of notes shows of each (rules: note-list). */
const most = { lines: 8, characters: 240, pictures: 2 };
type Left = typeof most & { cut: boolean };

const lines = ['paragraph', 'heading', 'codeBlock', 'hardBreak'];

function cutText(node: DocNode, left: Left): DocNode {
  const letters = [...(node.text ?? '')];
  const text = letters.slice(0, left.characters).join('');
  left.cut = letters.length > left.characters;
  left.characters -= letters.length;
  return { ...node, text };
}

/** The node as far as there is room; undefined: there is none. What would be left empty is left out, as the rules of a document ask. */
function cutNode(node: DocNode, left: Left): DocNode | undefined {
  if (lines.includes(node.type)) left.lines -= 1;
  if (node.type === 'image') left.pictures -= 1;
  if (left.lines < 0 || left.pictures < 0 || (node.type === 'text' && left.characters <= 0)) left.cut = true;
  if (left.cut) return undefined;
  if (node.type === 'text') return cutText(node, left);
  if (!node.content?.length) return node;
  const content = cutNodes(node.content, left);
  return content.length === 0 ? undefined : { ...node, content };
}

const cutNodes = (nodes: DocNode[], left: Left): DocNode[] =>
  nodes.flatMap((node) => cutNode(node, left) ?? []);

const ending: DocNode = { type: 'paragraph', content: [{ type: 'text', text: '…' }] };
const contentOf = (content: DocNode[]) => JSON.stringify({ type: 'doc', content });

/** How a note begins: a document with its lines, formats and pictures, and its text alone; undefined: nothing is written. */
export function beginningOf(content: string): { content: string; excerpt: string } | undefined {
  const { blank } = factsOf(content);
  if (blank) return undefined;
  const nodes = documentOf(content).content ?? [];
  const first = nodes.findIndex((node) => !isBlank(contentOf([node])));
  const left = { ...most, cut: false };
  const shown = cutNodes(nodes.slice(first), left);
  const beginning = contentOf(left.cut ? [...shown, ending] : shown);
  return { content: beginning, excerpt: factsOf(beginning).text.trim() };
}
