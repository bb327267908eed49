import { documentOf } from '@zhixing/contract/document';
import { Component, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useIdle } from '../../../base/use-idle.ts';
import { useInView } from '../../../base/use-in-view.ts';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { contentFactsOf } from './content-facts.ts';
import styles from './LazyEditor.module.css';
import type { RichEditorProps } from './RichEditor.tsx';

const Rich = lazy(() => import('./RichEditor.tsx').then(({ RichEditor }) => ({ default: RichEditor })));

/** The rich editor once its code has come; a plain one when it cannot be had, for writing must go on. */
export function LazyEditor(props: RichEditorProps) {
  const text = useTexts('schoolwork').editor;
  const coming = (
    <Delayed>
      <Skeleton count={6} label={text.loading} />
    </Delayed>
  );
  const place = useRef<HTMLDivElement>(null);
  // It is as large as all else on the screen together: what is asked comes first, and it is there before the network may be gone.
  const near = useInView(place);
  const idle = useIdle();
  return (
    <div ref={place} className={classes(styles.place, props.fills && styles.filled)}>
      <EditorErrorBoundary fallback={<PlainEditor {...props} />}>
        <Suspense fallback={coming}>{near || idle ? <Rich {...props} /> : coming}</Suspense>
      </EditorErrorBoundary>
    </div>
  );
}

/** React has error boundaries as classes alone. */
class EditorErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** A document keeps its formats as long as nothing is typed into it here. */
function PlainEditor({ label, placeholder, content, onChange }: RichEditorProps) {
  const text = useTexts('schoolwork').editor;
  const [rich] = useState(() => contentFactsOf(content).reading.kind === 'document');
  const change = (value: string) => onChange(rich ? JSON.stringify(documentOf(value)) : value);
  return (
    <>
      <div className={styles.failed}>
        <Notice tone="warning">{text.failed}</Notice>
      </div>
      <textarea
        className={styles.plain}
        aria-label={label}
        placeholder={placeholder}
        value={contentFactsOf(content).text}
        rows={12}
        onChange={({ target }) => change(target.value)}
      />
    </>
  );
}
