import styles from '../editor/RichText.module.css';

/** The toolbar of the rich editor, for any editor of Tiptap with the same nodes; and how what is in it looks. */
export { EditorToolbar } from '../editor/EditorToolbar.tsx';
export const richTextClass = styles.rich ?? '';
