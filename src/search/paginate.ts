/** One page of a list; `page` and `pageSize` are 1 or more. */
export interface Page<Item> {
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
  readonly totalPages: number;
  /** Empty beyond the last page (docs/decisions/answers.md, "Lines and pages"). */
  readonly items: readonly Item[];
}

export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

export function paginate<Item>(items: readonly Item[], request: PageRequest): Page<Item> {
  const from = (request.page - 1) * request.pageSize;
  return pageOf(items.slice(from, from + request.pageSize), items.length, request);
}

/** The page with these items, of a list of `totalCount`. */
export function pageOf<Item>(items: readonly Item[], totalCount: number, { page, pageSize }: PageRequest): Page<Item> {
  return { page, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize), items };
}

/** The same page with each of its items mapped; no other items are. */
export async function mapPage<Item, Other>(
  page: Page<Item>,
  map: (item: Item) => Other | Promise<Other>,
): Promise<Page<Other>> {
  const items: Other[] = [];
  for (const item of page.items) {
    items.push(await map(item));
  }
  return { ...page, items };
}
