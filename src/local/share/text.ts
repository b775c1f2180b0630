/** Fields of a shared text; apps fill them in as they like. */
interface SharedFields {
  title: string;
  text: string;
  url: string;
}

/** Joins the fields, a line each. Leaves out what the text already has: Android puts the address there. */
export function textOf(fields: SharedFields): string {
  const [title, text, url] = [fields.title, fields.text, fields.url].map(tidy) as [string, string, string];
  const isNamed = title === url || text.includes(title);
  const isLinked = url !== '' && links(text, url);
  return [!isNamed && title, text, !isLinked && url].filter(Boolean).join('\n');
}

/** A form ends lines with CR LF, and a message counts each character. */
const tidy = (field: string): string => field.replace(/\r\n?/g, '\n').trim();

/** Checks for the complete address, not the beginning of a longer one. */
function links(text: string, url: string): boolean {
  const bare = url.endsWith('/') ? url.slice(0, -1) : url;
  return text
    .split(bare)
    .slice(1)
    .some((rest) => /^[/.,!?;:]*(?:$|[\s<>()"'])/.test(rest));
}
