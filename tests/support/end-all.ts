/** Ends each in turn, also after one that fails, so that no server outlives its test; then throws what failed first. */
export async function endAll(...ends: (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
