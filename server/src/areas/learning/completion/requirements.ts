import { type CertificateRule, type ContentType, contentType } from '@zhixing/contract/words';
import { allOf, always, anyOf, type Condition, isTrue, isWord, not } from '../../../db/condition.ts';
import type { Sentence } from '../../../locales/say.ts';
import { isReturned } from '../../../schema/schoolwork.ts';

/*
 * What a certificate requires, the only statement of it (rules: graduation, certificate-rule). Made from it: what SQL and TypeScript
 * decide, the view `required_lesson`, and what is said. A change of it is made here, and by `npm run migrations`.
 */

/** A lesson of a project, under the rule that applies to its student. */
export interface RequiredFacts {
  rule: CertificateRule;
  type: ContentType | null;
}

/** What the student did there. `passed`: the verdict of the newest homework version's review; null: there is none. */
export interface MetFacts {
  done: boolean;
  passed: boolean | null;
}

interface CertificateTerms {
  /** Of the lessons of the project, those that it requires. */
  requires: Condition<Pick<RequiredFacts, 'type'>>;
  /** As its students are told. */
  says: Sentence;
  /** Why a directory without any such lesson cannot be published; null: the fault of a directory without lessons says it. */
  whyNotPublished: Sentence | null;
}

const terms: Record<CertificateRule, CertificateTerms> = {
  all: {
    requires: always,
    says: '全部小节完成，并且没有被批阅为不合格的作业，证书随即颁发',
    whyNotPublished: null,
  },
  graded: {
    requires: not(isWord('type', [contentType.reading])),
    says: '全部作业和测验完成，并且没有被批阅为不合格的作业，证书随即颁发；阅读和视频不作要求',
    whyNotPublished: '证书只要求作业和测验，但目录里一个也没有：请添加，或改为要求全部小节',
  },
};
const rules = Object.keys(terms) as CertificateRule[];

/** Whether the certificate requires the lesson. */
export const isRequired: Condition<RequiredFacts> = anyOf(
  ...rules.map((rule) => allOf<RequiredFacts>(isWord('rule', [rule]), terms[rule].requires)),
);

/** Whether a required lesson is met: done, and not returned. Homework can be done and still not have passed its review. */
export const isMet: Condition<MetFacts> = allOf<MetFacts>(isTrue('done'), not(isReturned));

export const certificateSentence = (rule: CertificateRule): Sentence => terms[rule].says;

/** Why a project with these entries of its directory cannot be published with this rule; null: it can. Chapters have no type. */
export const whyNothingRequired = (
  rule: CertificateRule,
  entries: readonly { type: ContentType | null }[],
): Sentence | null =>
  entries.some(({ type }) => type !== null && isRequired.holds({ rule, type }))
    ? null
    : terms[rule].whyNotPublished;

const types = Object.values(contentType);

/**
 * Whether a rule requires nothing that the former did not. null: the project's own, which is not known here, so that any rule may be
 * meant.
 */
export function isWiderRule(from: CertificateRule | null, to: CertificateRule | null): boolean {
  if (to === null) return false;
  const former = from === null ? rules : [from];
  return types
    .filter((type) => isRequired.holds({ rule: to, type }))
    .every((type) => former.every((rule) => isRequired.holds({ rule, type })));
}
