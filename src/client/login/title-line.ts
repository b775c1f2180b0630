const separators = ':|·–—-';

/** The part of a title beside the site's name: “Vonk: meet someone” → “Meet someone”. Empty if it is the name alone. */
export function titleLine(title: string, name: string): string {
  const own = title.replace(/^Preview: /, '').trim();
  const line = afterName(own, name) ?? beforeName(own, name) ?? own;
  return line === name ? '' : line.charAt(0).toLocaleUpperCase() + line.slice(1);
}

function afterName(title: string, name: string): string | undefined {
  if (!title.startsWith(name)) return;
  const [sign = '', ...words] = title.slice(name.length).trim().split(' ');
  return sign.length === 1 && separators.includes(sign) ? words.join(' ') : undefined;
}

function beforeName(title: string, name: string): string | undefined {
  if (!title.endsWith(` ${name}`)) return;
  const words = title.slice(0, -name.length).trim().split(' ');
  const sign = words.pop() ?? '';
  return sign.length === 1 && separators.includes(sign) ? words.join(' ') : undefined;
}
