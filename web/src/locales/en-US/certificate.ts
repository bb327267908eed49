import type { Texts } from '../texts.ts';
import type { certificate as chinese } from '../zh-CN/certificate.ts';

export const certificate: Texts<typeof chinese> = {};
