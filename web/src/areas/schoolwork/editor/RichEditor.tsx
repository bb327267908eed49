import { Editor } from '@tiptap/core';
import { documentOf } from '@zhixing/contract/document';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileUrl } from '../../../api/settings.ts';
import { withoutStyleSheets } from '../../../base/documents/without-style-sheets.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { useFreshFiles } from '../files/use-fresh-files.ts';
import type { WorkFile } from '../schoolwork.types.ts';
import { contentFactsOf } from './content-facts.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { PasteLosses } from './PasteLosses.tsx';
import { PictureUploads } from './PictureUploads.tsx';
import { isPastedContent, type PasteLoss, pasteHtml } from './pasting.ts';
import editorStyles from './RichEditor.module.css';
import richStyles from './RichText.module.css';
import { richExtensions } from './rich-extensions.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

export interface RichEditorProps {
  label: string;
  placeholder: string;
  content: string;
  /** Files of the pictures in it, as far as they are known. */
  images: WorkFile[];
  onChange: (content: string) => void;
  /** Files other than pictures that were pasted or dropped. */
  onFiles: (files: File[]) => void;
  /** Whether a picture is on its way into the text: handed in now, it would be missing. */
  onPicturing: (busy: boolean) => void;
  /** As high as its place, such as a panel: its tools stay where they are, and what is written scrolls below them. */
  fills?: boolean;
}

const isPicture = (file: File) => file.type.startsWith('image/');

/** The editor of homework and notes: what it writes is a document of the contract, as JSON text. Loaded when it is needed. */
export function RichEditor(props: RichEditorProps) {
  const { label, placeholder, content, images, onChange, onFiles, onPicturing, fills } = props;
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useState(0);
  /** The editor's content as it was last set or read. */
  const held = useRef(content);
  const insert = useEffectEvent((file: WorkFile) => {
    editor
      ?.chain()
      .focus()
      .insertContent({ type: 'image', attrs: { fileId: file.id, alt: file.name.slice(0, 300) } })
      .run();
  });
  const uploads = usePictureUploads((file) => insert(file));
  const reportPicturing = useEffectEvent(onPicturing);
  useEffect(() => {
    reportPicturing(uploads.busy);
    return () => reportPicturing(false);
  }, [uploads.busy]);
  const [losses, setLosses] = useState<PasteLoss[]>([]);
  const pictures = useAddresses([...images, ...uploads.uploaded], contentFactsOf(content).imageIds);
  const text = useTexts('schoolwork').editor;

  const changed = useEffectEvent((made: Editor) => {
    const next = JSON.stringify(made.getJSON());
    held.current = next;
    onChange(next);
  });
  const take = useEffectEvent((files: File[]) => {
    uploads.add(files.filter(isPicture));
    const others = files.filter((file) => !isPicture(file));
    if (others.length > 0) onFiles(others);
    return files.length > 0;
  });
  const paste = useEffectEvent((clipboard: DataTransfer | null) => {
    const html = clipboard?.getData('text/html') ?? '';
    if (!editor || !isPastedContent(html, editor)) return take([...(clipboard?.files ?? [])]);
    void pasteHtml(html, { editor, send: uploads.sendAll }).then(setLosses);
    return true;
  });
  const make = useEffectEvent((element: HTMLElement) => {
    const made = new Editor({
      element,
      extensions: richExtensions({ ...pictures, missing: text.pictureMissing }),
      content: documentOf(content),
      // The content security policy: the styles are ours, in RichEditor.module.css.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: richStyles.rich ?? '',
        },
        // ProseMirror keeps it for itself, though it does nothing with it; a panel is closed by it.
        handleDOMEvents: {
          keydown: (_view, { key, isComposing }) => Boolean(fills) && key === 'Escape' && !isComposing,
        },
        transformPastedHTML: withoutStyleSheets,
        handlePaste: (_view, event) => paste(event.clipboardData),
        handleDrop: (_view, event, _slice, moved) => !moved && take([...(event.dataTransfer?.files ?? [])]),
      },
      onUpdate: ({ editor: now }) => changed(now),
      onTransaction: () => redraw((count) => count + 1),
    });
    setEditor(made);
    return made;
  });
  useEffect(() => {
    if (!box.current) return;
    const made = make(box.current);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    // Chosen in a conflict, found on the device, or come from another tab.
    if (!editor || content === held.current) return;
    held.current = content;
    editor.commands.setContent(documentOf(content), { emitUpdate: false });
  }, [editor, content]);

  const empty = editor?.isEmpty ?? contentFactsOf(content).reading.kind === 'text';
  return (
    <div className={classes(editorStyles.editor, fills && editorStyles.fills)}>
      {editor ? <EditorToolbar editor={editor} onPictures={uploads.add} /> : null}
      <PasteLosses losses={losses} onClose={() => setLosses([])} />
      <div
        className={classes(editorStyles.page, empty && content === '' && editorStyles.empty)}
        data-placeholder={placeholder}
      >
        <div ref={box} />
      </div>
      <PictureUploads uploads={uploads} />
    </div>
  );
}

/** Where the pictures are, for the editor's own drawing outside React. */
function useAddresses(images: WorkFile[], wanted: number[]) {
  const settings = useSettings();
  const files = useFreshFiles(images, wanted);
  const now = useRef(files);
  const lookers = useRef(new Set<() => void>());
  const addresses = files.map(({ url }) => url).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when an address has changed
  useEffect(() => {
    now.current = files;
    for (const look of lookers.current) look();
  }, [addresses]);
  return {
    urlOf: (fileId: number) => {
      const file = now.current.find(({ id }) => id === fileId);
      return file && fileUrl(settings, file.url);
    },
    onChange: (look: () => void) => {
      lookers.current.add(look);
      return () => void lookers.current.delete(look);
    },
  };
}
