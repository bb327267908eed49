export interface Names {
  name: string;
  nameEn: string;
}

const day = 24 * 3_600_000;

/** Times in ms since 1970. `number` is known from the first look at it. */
export interface CertificateModel {
  now: number;
  /** What the profile says. */
  profile: Names;
  title: string;
  issued: { at: number; title: string } | null;
  number: string | null;
  sealed: (Names & { at: number }) | null;
  revoked: { at: number; reason: string } | null;
}

/** The names that stand: the sealed ones, else those of the profile (rules: certificate-sealing). */
export const currentNames = ({ sealed, profile }: Readonly<CertificateModel>): Names =>
  sealed ? { name: sealed.name, nameEn: sealed.nameEn } : profile;

/** Year and month in China, eight hours ahead. */
export function monthOf(at: number) {
  const local = new Date(at + 8 * 3_600_000);
  return {
    year: String(local.getUTCFullYear()),
    month: String(local.getUTCMonth() + 1).padStart(2, '0'),
  };
}

export function seal(model: CertificateModel) {
  model.sealed ??= { ...model.profile, at: model.now };
}

/** The hourly job, two weeks after graduation. */
export function sealByTime(model: CertificateModel) {
  if (model.issued && model.now - model.issued.at >= 14 * day) seal(model);
}

/** The student downloads it, with the names that were confirmed as they were drawn; answers the code. */
export function download(model: CertificateModel, confirmed: Partial<Names>): number {
  if (!model.issued || model.revoked) return -2;
  const names = { ...currentNames(model), ...confirmed };
  const current = currentNames(model);
  if (names.name !== current.name || names.nameEn !== current.nameEn) return -2;
  seal(model);
  return 1;
}

/** One character, and never how many follow. */
const mask = (name: string) => `${[...name][0] ?? ''}**`;

/** What anybody who has the number is told; `asked`: a name that is compared. */
export function validation(model: Readonly<CertificateModel>, asked?: string) {
  const current = currentNames(model);
  const nameMatches = asked !== undefined && Object.values(current).includes(asked);
  const { sealed, revoked } = model;
  return {
    valid: revoked === null,
    status: revoked === null ? 'valid' : 'revoked',
    certificate: {
      certCode: model.number,
      ...(nameMatches ? current : { name: mask(current.name), nameEn: mask(current.nameEn) }),
      nameMatches,
      sealed: sealed !== null,
      projectName: model.issued?.title,
      ...monthOf(model.issued?.at ?? 0),
      revokedReason: revoked?.reason ?? null,
    },
  };
}
