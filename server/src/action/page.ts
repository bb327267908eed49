/** Which rows a page wants. The page size is capped (at 100 unless said), not refused; 10 when not given (rules: paged-list). */
export function pageOf(
  { page = 1, pageSize = 10 }: { page?: number | undefined; pageSize?: number | undefined },
  most = 100,
) {
  const limit = Math.min(pageSize, most);
  return { page, pageSize: limit, offset: (page - 1) * limit };
}
