import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import { say, translate } from '../../locales/say.ts';
import {
  isWellFormed,
  normalizeNumber,
  readInProject,
  requireProjectReader,
  whatIsMissing,
} from '../learning/index.ts';
import { readOfProject } from '../notice/index.ts';
import { whyRevoked } from './certificate.policy.ts';
import type { CheckedCertificate, ValidCertificate } from './certificate.queries.ts';
import * as queries from './certificate.queries.ts';
import { certificateCacheOf, invalidateCertificates } from './certificate-cache.ts';
import { countCheck, countName } from './check-caps.ts';
import { isSameName, maskName } from './holder-name.ts';
import { sealConfirmed } from './seal.domain.ts';

const monthOf = ({ month }: ValidCertificate) => String(month).padStart(2, '0');

const imageUrlOf = (deps: Dependencies, image: string | null) =>
  `${deps.config.page.imageCdn.replace(/\/$/, '')}${image ?? ''}`;

/** The address where anyone can check a number, on the site that the caller uses. */
const validateUrlOf = (deps: Dependencies, origin: string, number: string) =>
  `${origin}${deps.config.page.routerBase.replace(/\/$/, '')}/cert/validate?certNumber=${number}`;

async function whyNone(deps: Dependencies, holding: { studentId: number; projectId: number }) {
  const missing = await whatIsMissing(deps.db, holding);
  return missing.length > 0 ? say`还没有结业，还差：${missing}` : '还没有结业，完成结业要求后即可获得证书';
}

/**
 * The certificate with the data frozen at issue and the names that are valid now (rules: call-certificate,
 * certificate-issue, certificate-sealing). -1: not enrolled, or not the staff member's student, or of a camp whose anonymous
 * marking is not finished. -2: not graduated (the
 * message says what is missing), or revoked.
 */
export async function getCertificateV2({
  deps,
  caller,
  payload,
  origin,
}: Action<Payload<typeof calls.getCertificateV2>>): Promise<Data<typeof calls.getCertificateV2>> {
  const { projectId, userId } = payload;
  const find = queries.findHolder;
  const { access, found } = await readInProject({
    db: deps.db,
    caller,
    projectId,
    userId,
    find,
    now: deps.clock.now(),
    isLook: false,
  });
  const { held: row, image } = found;
  if (!row) throw refused(await whyNone(deps, { ...access, projectId }));
  const revoked = whyRevoked(row);
  if (revoked) throw refused(revoked);
  const { projectName, projectNameEn, name, nameEn, number } = row;
  return {
    certImgUrl: imageUrlOf(deps, image),
    projectName,
    projectNameEn,
    year: String(row.year),
    month: monthOf(row),
    name,
    nameEn,
    certCode: number,
    validateUrl: validateUrlOf(deps, origin, number),
    sealedAt: row.sealedAt?.toISOString() ?? null,
  };
}

/**
 * Records that the student has seen and downloaded the certificate, and seals it; a repetition changes nothing. `name`,
 * `nameEn`: the names the student has confirmed. -1: not enrolled. -2: there is no certificate, it is revoked, or its
 * names have changed.
 */
export async function saveNotifyGraduate({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.saveNotifyGraduate>>): Promise<Data<typeof calls.saveNotifyGraduate>> {
  const { projectId, ...confirmed } = payload;
  await requireProjectReader({ db: deps.db, caller, projectId });
  const held = { studentId: caller.accountId, projectId, now: deps.clock.now() };
  await deps.db.transaction(async (tx) => {
    await sealConfirmed(tx, { ...held, confirmed });
    await queries.markNotified(tx, held);
    const { studentId: accountId, now } = held;
    await readOfProject(tx, { accountId, projectId, kind: 'graduated', now });
  });
  await invalidateCertificates(deps, held.studentId);
  return {};
}

const unknown = (hint: string, language: Language) => ({
  valid: false,
  status: 'unknown' as const,
  hint: translate(hint, language),
});

function showChecked(row: CheckedCertificate, given: string | undefined) {
  const { number, name, nameEn, isProjectPublic, projectName, projectNameEn, year, issuedAt } = row;
  const nameMatches = given !== undefined && (isSameName(given, name) || isSameName(given, nameEn));
  return {
    certCode: number,
    name: nameMatches ? name : maskName(name),
    nameEn: nameMatches ? nameEn : maskName(nameEn),
    nameMatches,
    projectId: isProjectPublic ? row.projectId : null,
    projectName,
    projectNameEn,
    year: String(year),
    month: monthOf(row),
    issuedAt: issuedAt.toISOString(),
    sealed: row.sealedAt !== null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedReason: row.revokedReason,
  };
}

/**
 * What a certificate number stands for, with the names that are valid now. The holder's name is masked unless `name`
 * matches it (rules: call-check-certificate). An answer to a request without a name is shared with everybody until the
 * certificate changes. -4: too many numbers or names were tried.
 */
export async function checkCertNumber({
  deps,
  payload,
  language,
  address,
  share,
}: Action<Payload<typeof calls.checkCertNumber>, Caller | null>): Promise<
  Data<typeof calls.checkCertNumber>
> {
  const number = normalizeNumber(payload.certNumber);
  if (!isWellFormed(number)) {
    // No certificate can have this number, so the answer is always valid.
    share(() => true);
    return unknown('证书编号不正确，可能有一位输错：请对照证书逐字核对', language);
  }
  const memory = certificateCacheOf(deps);
  // Only lookups that miss the cache are counted: the limit is against guessing, not against checking one known
  // certificate often.
  const read = async () => {
    await countCheck(deps, address);
    return queries.findByNumber(deps.db, { number });
  };
  const row = await memory.get(number, read, ({ studentId }) => String(studentId));
  if (!row) return unknown('没有查到这个编号的证书：请核对编号，或联系出示证书的人', language);
  if (payload.name?.trim()) await countName(deps, { address, number });
  else share(memory.stillHolds(number, row));
  const valid = row.revokedAt === null;
  return { valid, status: valid ? 'valid' : 'revoked', certificate: showChecked(row, payload.name) };
}
