/** As many pictures as a small machine has cores, and as fit its memory at their largest. */
const AT_ONCE = 2;

/**
 * Works through a list, two items at a time. When one fails the others still end before the error
 * is passed on, so that nothing goes on behind the caller's back.
 */
export async function twoAtATime<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].map((item) => ({ item }));
  const hand = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next.item);
  };
  const hands = await Promise.allSettled(Array.from({ length: AT_ONCE }, hand));
  for (const result of hands) if (result.status === "rejected") throw result.reason;
}
