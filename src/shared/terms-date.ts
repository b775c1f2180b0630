/** The version of the terms: 2023-12-01 12:00 UTC, unless the company was added later (seed.md section 2, "Footer"). */
export function termsDate(companyAdded: string | undefined): Date {
  const first = new Date('2023-12-01T12:00:00Z');
  const added = companyAdded === undefined ? first : new Date(companyAdded);
  return added > first ? added : first;
}
