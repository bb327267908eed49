/** gift-pegjs 1.0.2, as its parser answers: its own types say that every text has a title and no question a category. */
declare module 'gift-pegjs' {
  export interface GiftText {
    format: 'moodle' | 'html' | 'markdown' | 'plain';
    text: string;
  }
  export interface GiftNumber {
    type: 'simple' | 'range' | 'high-low';
    number?: number;
    range?: number;
    numberHigh?: number;
    numberLow?: number;
  }
  export interface GiftChoice<Value> {
    isCorrect: boolean;
    weight: number | null;
    text: Value;
    feedback: GiftText | null;
  }
  interface Common {
    title: string | null;
    stem: GiftText;
    globalFeedback?: GiftText | null;
    tags: string[] | null;
  }
  export type GiftQuestion =
    | { type: 'Category'; title: string }
    | (Common & { type: 'Description' | 'Essay' })
    | (Common & { type: 'MC' | 'Short'; choices: GiftChoice<GiftText>[] })
    | (Common & { type: 'Numerical'; choices: GiftNumber | GiftChoice<GiftNumber>[] })
    | (Common & {
        type: 'TF';
        isTrue: boolean;
        trueFeedback: GiftText | null;
        falseFeedback: GiftText | null;
      })
    | (Common & { type: 'Matching'; matchPairs: { subquestion: GiftText; subanswer: string }[] });
  /** Throws a `SyntaxError` of its own with `location.start.line`. */
  export function parse(text: string): GiftQuestion[];
}
