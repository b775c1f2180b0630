const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Splits text at the first `start` and the following `end`. Returns undefined if either is missing. */
export function cutAt(
  html: string,
  start: string,
  end: string,
): [before: string, inside: string, after: string] | undefined {
  const from = html.indexOf(start);
  const to = from < 0 ? -1 : html.indexOf(end, from + start.length);
  return to < 0 ? undefined : [html.slice(0, from), html.slice(from + start.length, to), html.slice(to + end.length)];
}

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
