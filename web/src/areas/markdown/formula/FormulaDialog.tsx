import { type ReactNode, useRef, useState } from 'react';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/form/Input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Segments } from '../../../ui/staff/Choices.tsx';
import { type TextPlace, usePreview } from '../use-preview.ts';
import styles from './FormulaDialog.module.css';

export interface Formula {
  tex: string;
  /** In lines of its own. */
  block: boolean;
}

/** TeX of what formulas are most often made of; `§` stands for what is selected. */
const patterns = {
  fraction: ['\\frac{§}{b}', 'a⁄b'],
  root: ['\\sqrt{§}', '√'],
  power: ['§^{2}', 'x²'],
  index: ['§_{i}', 'xᵢ'],
  sum: ['\\sum_{i=1}^{n} §', '∑'],
  integral: ['\\int_{a}^{b} § \\,dx', '∫'],
  mean: ['\\bar{§}', 'x̄'],
  atMost: ['§ \\le ', '≤'],
} as const satisfies Record<string, [tex: string, sign: ReactNode]>;
type Pattern = keyof typeof patterns;

/** The Markdown of a formula. Its TeX has no empty line, in a line of text no line break. */
export const formulaMarkdown = ({ tex, block }: Formula) =>
  block ? `$$\n${tex}\n$$` : `$${tex.replace(/\s+/g, ' ')}$`;

interface FormulaDialogProps {
  place: TextPlace;
  first: Formula;
  /** It stands where no block can, such as in a table. */
  inlineOnly?: boolean;
  onInsert: (formula: Formula) => void;
  onClose: () => void;
}

/** A formula, written in TeX with what it will look like below it. */
export function FormulaDialog({ place, first, inlineOnly = false, onInsert, onClose }: FormulaDialogProps) {
  const { formula: text, markdown } = useTexts('staffProjects');
  const [typed, setTyped] = useState(first.tex);
  const [block, setBlock] = useState(first.block && !inlineOnly);
  const area = useRef<HTMLTextAreaElement>(null);
  const tex = typed.trim().replace(/\n\s*\n/g, '\n');
  const { html } = usePreview(place, tex && formulaMarkdown({ tex, block }));
  function use(pattern: Pattern) {
    const box = area.current;
    if (!box) return;
    const { selectionStart: start, selectionEnd: end, value } = box;
    const [before = '', after = ''] = patterns[pattern][0].split('§');
    const inner = value.slice(start, end) || 'x';
    box.focus();
    box.setRangeText(before + inner + after, start, end);
    box.setSelectionRange(start + before.length, start + before.length + inner.length);
    setTyped(box.value);
  }
  return (
    <ConfirmDialog
      title={text.title}
      act={text.insert}
      cancel={text.cancel}
      width={560}
      stays
      disabled={tex === ''}
      onAct={() => onInsert({ tex, block })}
      onClose={onClose}
    >
      <div className={styles.patterns} role="toolbar" aria-label={text.patterns}>
        {(Object.keys(patterns) as Pattern[]).map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="small"
            square
            aria-label={text.names[name]}
            title={text.names[name]}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(name)}
          >
            {patterns[name][1]}
          </Button>
        ))}
      </div>
      <Field label="TeX" hint={text.hint}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            data-first
            className={styles.tex}
            value={typed}
            rows={3}
            maxLength={2000}
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {inlineOnly ? null : (
        <Segments
          className={styles.place}
          label={text.place}
          value={block ? 'block' : 'inline'}
          options={[
            { value: 'inline', label: text.inline },
            { value: 'block', label: text.block },
          ]}
          onChange={(chosen) => setBlock(chosen === 'block')}
        />
      )}
      <section className={styles.preview} aria-label={markdown.preview}>
        {tex === '' || html === undefined ? (
          <p className={styles.nothing}>{text.nothing}</p>
        ) : (
          <ChapterText html={html} />
        )}
      </section>
    </ConfirmDialog>
  );
}
