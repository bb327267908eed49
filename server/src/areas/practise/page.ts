/** Which rows a page wants. The page size is capped at 100, not refused; 10 when not given (rules: paged-list). */
export function pageOf({
  page = 1,
  pageSize = 10,
}: {
  page?: number | undefined;
  pageSize?: number | undefined;
}) {
  const limit = Math.min(pageSize, 100);
  return { page, pageSize: limit, offset: (page - 1) * limit };
}
