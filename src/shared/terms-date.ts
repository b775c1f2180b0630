/** Date of the terms (SPECIFICATION 12.5). */
export function termsDate(companyAdded: string | undefined): Date {
  const first = new Date('2023-12-01T12:00:00Z');
  const added = companyAdded === undefined ? first : new Date(companyAdded);
  return added > first ? added : first;
}
