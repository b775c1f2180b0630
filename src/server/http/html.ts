const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What is before the first `start`, between that and the next `end`, and after; undefined where either is missing. */
export function cutAt(
  html: string,
  start: string,
  end: string,
): [before: string, inside: string, after: string] | undefined {
  const from = html.indexOf(start);
  const to = from < 0 ? -1 : html.indexOf(end, from + start.length);
  return to < 0 ? undefined : [html.slice(0, from), html.slice(from + start.length, to), html.slice(to + end.length)];
}

/** For text between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
