const BATCH = 50;

/** Runs `task` over all items, 50 at a time. */
export async function inBatches<T, R>(
  items: readonly T[],
  task: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += BATCH) {
    results.push(
      ...(await Promise.all(
        items.slice(at, at + BATCH).map((item, index) => task(item, at + index)),
      )),
    );
  }
  return results;
}
