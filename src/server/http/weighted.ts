/** Maximum characters parsed: browsers send half of that, and parsing must stay cheaper than the answer. */
const maxLength = 200;

interface Choice {
  /** In lower case. */
  name: string;
  /** 0 excludes it. */
  weight: number;
}

/** Parses Accept-Encoding, Accept-Language and similar headers, in order: 'nl-BE,nl;q=0.9' → nl-be 1, nl 0.9. */
export function readWeighted(header = ''): Choice[] {
  return header
    .slice(0, maxLength)
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return { name, weight: quality === undefined ? 1 : Number(quality) || 0 };
    });
}
