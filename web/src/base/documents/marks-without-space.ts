import { Extension, markInputRule } from '@tiptap/core';

/** `**粗**`, `~~删~~` at the end of what was typed, whatever stands before. */
const bold = /(?<!\*)\*\*(?![\s*])([^*]*[^\s*])\*\*$/;
const strike = /(?<!~)~~(?![\s~])([^~]*[^\s~])~~$/;

/** Tiptap's own rules ask for a space before the signs; between Chinese characters there is none. */
export const MarksWithoutSpace = Extension.create({
  name: 'marksWithoutSpace',
  addInputRules() {
    const { marks } = this.editor.schema;
    return Object.entries({ bold, strike }).flatMap(([name, find]) =>
      marks[name] ? [markInputRule({ find, type: marks[name] })] : [],
    );
  },
});
