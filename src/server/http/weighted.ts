/** Characters that are read: browsers send half of that, and reading must never cost more than the answer. */
const longest = 200;

interface Choice {
  /** In small letters. */
  name: string;
  /** 0 rules it out. */
  weight: number;
}

/** The choices of Accept-Encoding, Accept-Language and the like, in the order given: 'nl-BE,nl;q=0.9' → nl-be 1, nl 0.9. */
export function readWeighted(header = ''): Choice[] {
  return header
    .slice(0, longest)
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return { name, weight: quality === undefined ? 1 : Number(quality) || 0 };
    });
}
