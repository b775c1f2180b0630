/** As `Promise.all`, but tells a failure only when all have ended: nothing goes on behind it. */
export async function allEnded<Result>(works: Iterable<Promise<Result>>): Promise<Result[]> {
  const all = [...works];
  await Promise.allSettled(all);
  return await Promise.all(all);
}
