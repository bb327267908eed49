import type { Editor } from '@tiptap/core';
import { isSafeLink } from '@zhixing/contract/document';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import styles from './RichEditor.module.css';

interface EditorLinkProps {
  editor: Editor;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Asks for the address of a link; Ctrl+K opens it from the text. */
export function EditorLink({ editor, open, onOpen }: EditorLinkProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    onOpen(true);
  });
  useEffect(() => {
    const { dom } = editor.view;
    const take = (event: KeyboardEvent) => press(event);
    dom.addEventListener('keydown', take);
    return () => dom.removeEventListener('keydown', take);
  }, [editor]);
  return open ? <LinkForm editor={editor} onClose={() => onOpen(false)} /> : null;
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useTexts('schoolwork').editor;
  const hint = useId();
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? 'https://');
  const [bad, setBad] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply() {
    const address = href.trim();
    if (!isSafeLink(address)) return setBad(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const bare = editor.state.selection.empty && !editor.isActive('link');
    if (bare)
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
    onClose();
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }
  return (
    <Dialog
      open
      title={text.linkTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button onClick={apply}>{text.linkOk}</Button>
        </>
      }
    >
      <input
        ref={input}
        className={styles.address}
        value={href}
        aria-label={text.linkTitle}
        aria-describedby={hint}
        aria-invalid={bad}
        onChange={({ target }) => {
          setHref(target.value);
          setBad(false);
        }}
        onKeyDown={({ key }) => (key === 'Enter' ? apply() : undefined)}
      />
      <p id={hint} className={bad ? styles.linkBad : styles.linkHint} role={bad ? 'alert' : undefined}>
        {bad ? text.linkBad : text.linkHint}
      </p>
      {editor.isActive('link') ? (
        <Button variant="secondary" size="small" onClick={remove}>
          {text.linkRemove}
        </Button>
      ) : null}
    </Dialog>
  );
}
