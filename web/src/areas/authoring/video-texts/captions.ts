import type { AllTexts } from '../../../locales/texts.ts';
import { preciseTimeOf, secondsOf } from './times.ts';

/** A piece of captions: shown from `from` to `to`, seconds. `settings`: where on the picture, as WebVTT says it. */
export interface Cue {
  from: number;
  to: number;
  text: string;
  settings: string;
}

/** What could not be read of captions, and in which line (from 1). */
export type CaptionFault = Parameters<AllTexts['staffVideoTexts']['captions']['fault']>[0];

export interface ReadCaptions {
  cues: Cue[];
  faults: CaptionFault[];
}

const arrow = '-->';
/** Blocks of WebVTT that are not shown. */
const unshown = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const setting = /^(?:vertical|line|position|size|align|region):\S+$/;

/** What SRT files say beside the text, and what WebVTT would take for a tag of its own. */
const plain = (line: string) =>
  line
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<\/?font[^>]*>/gi, '')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replace(/<(?!\/?(?:[bicuv]|ruby|rt|lang)(?=[\s.>])|[\d:.]+>)/gi, '&lt;')
    .trim();

/** The text a file has captions in, rather than a transcript without times. */
export const hasTimes = (text: string) => text.includes(arrow);

/**
 * The captions of a WebVTT or SRT text. What is not understood is named by its line; `seconds`: the length of the video, in which
 * every piece has to begin.
 */
export function readCaptions(text: string, seconds: number): ReadCaptions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const read: ReadCaptions = { cues: [], faults: [] };
  /** The piece whose text is being read, and the line of its time. */
  let open: { cue: Cue; line: number } | undefined;
  let skips = false;
  const close = () => {
    if (open) {
      open.cue.text = open.cue.text.trim();
      if (open.cue.text === '') read.faults.push({ line: open.line, kind: 'noText' });
      else read.cues.push(open.cue);
    }
    open = undefined;
  };
  lines.forEach((whole, at) => {
    const line = whole.trim();
    const number = at + 1;
    if (line === '') {
      close();
      skips = false;
    } else if (line.includes(arrow)) {
      close();
      skips = false;
      const [from = '', rest = ''] = line.split(arrow).map((side) => side.trim());
      const [to = '', ...settings] = rest.split(/\s+/);
      const [begins, ends] = [secondsOf(from), secondsOf(to)];
      if (begins === undefined || ends === undefined) read.faults.push({ line: number, kind: 'badTime' });
      else if (ends <= begins) read.faults.push({ line: number, kind: 'backwards' });
      else if (begins >= seconds) read.faults.push({ line: number, kind: 'beyond' });
      const cue = {
        from: begins ?? 0,
        to: ends ?? 0,
        text: '',
        settings: settings.filter((each) => setting.test(each)).join(' '),
      };
      if (begins !== undefined && ends !== undefined && ends > begins && begins < seconds)
        open = { cue, line: number };
      else skips = true;
    } else if (open) {
      // The number of the next piece, where no empty line stands before it.
      if (/^\d+$/.test(line) && lines[at + 1]?.includes(arrow)) close();
      else open.cue.text += `${plain(line)}\n`;
    } else if (!skips) {
      const isHead = at === 0 && /^WEBVTT(?:\s|$)/.test(line);
      if (isHead || unshown.test(line)) skips = true;
      // The name of the piece whose time comes next.
      else if (!lines[at + 1]?.includes(arrow)) {
        read.faults.push({ line: number, kind: 'noTime' });
        skips = true;
      }
    }
  });
  close();
  read.cues.sort((a, b) => a.from - b.from || a.to - b.to);
  return read;
}

/** Captions as a WebVTT text. */
export const writeWebVtt = (cues: readonly Cue[]) =>
  `WEBVTT\n\n${cues
    .map(({ from, to, text, settings }) =>
      [`${preciseTimeOf(from)} ${arrow} ${preciseTimeOf(to)} ${settings}`.trim(), text].join('\n'),
    )
    .join('\n\n')}\n`;

/** Of the radicals that come before all that is written in Chinese. */
const firstChinese = 0x2e80;
/** How long a text is to read: a Chinese character is 1, a Latin letter half. */
const lengthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < firstChinese ? 0.5 : 1), 0);
/** What fits in one piece. */
const longest = 30;

/** A text in pieces that can be read at one look: by sentence, then by clause, then by length. */
function piecesOf(text: string): string[] {
  const clauses = text
    .split(/(?<=[。！？!?；;…]|\.\s)|\n/)
    .flatMap((sentence) => (lengthOf(sentence) <= longest ? sentence : sentence.split(/(?<=[，、,：:]|——)/)));
  return clauses.flatMap((clause) => cut(clause.trim())).filter((piece) => piece !== '');
}

function cut(clause: string): string[] {
  if (lengthOf(clause) <= longest) return [clause];
  const pieces = [''];
  // Words of Latin letters stay whole.
  for (const word of clause.match(/[\w'’-]+\s*|[^\w]/gu) ?? []) {
    const last = pieces.length - 1;
    if (lengthOf(`${pieces[last]}${word}`) > longest && pieces[last] !== '') pieces.push(word);
    else pieces[last] += word;
  }
  return pieces.map((piece) => piece.trim());
}

/** A time at the beginning of a line: `[02:03] …`, `02:03 …`. */
const timed = /^[[(（【]?((?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)[\])）】]?[\s:：-]+(.+)$/;

/**
 * Captions from a transcript: its own times where its lines begin with them, else the length of the video shared by the length of
 * the text. A draft, to be compared with the video.
 */
export function draftCaptions(transcript: string, seconds: number): Cue[] {
  const parts: { from: number; text: string }[] = [];
  for (const line of transcript.split(/\r\n|\r|\n/)) {
    const [, time = '', text = ''] = timed.exec(line.trim()) ?? [];
    const from = secondsOf(time);
    const last = parts.at(-1);
    if (from !== undefined && from < seconds && from >= (last?.from ?? 0)) parts.push({ from, text });
    else if (last) last.text += `\n${line}`;
    else parts.push({ from: 0, text: line });
  }
  return parts.flatMap(({ from, text }, at) => {
    const pieces = piecesOf(text);
    const total = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
    const end = parts[at + 1]?.from ?? seconds;
    let begins = from;
    return pieces.map((piece) => {
      const to = begins + ((end - from) * lengthOf(piece)) / total;
      const cue = { from: begins, to, text: plain(piece), settings: '' };
      begins = to;
      return cue;
    });
  });
}
