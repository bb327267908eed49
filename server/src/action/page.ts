/** The limit and offset of a page. The page size is reduced to `most`, not refused; it is 10 where none is given (rules: paged-list). */
export function pageOf(
  { page = 1, pageSize = 10 }: { page?: number | undefined; pageSize?: number | undefined },
  most = 100,
) {
  const limit = Math.min(pageSize, most);
  return { page, pageSize: limit, offset: (page - 1) * limit };
}
