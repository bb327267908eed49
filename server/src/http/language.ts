import { type Language, languageHeader, languageNamed } from '@zhixing/contract/language';
import type { FastifyRequest } from 'fastify';

/** The language that the client asks to be answered in. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  languageNamed(headers[languageHeader.toLowerCase()]);
