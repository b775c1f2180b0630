interface Part {
  status: 206 | 416;
  /** The first byte, and the one behind the last. */
  from: number;
  to: number;
  headers: { 'Content-Range': string; 'Content-Length': string };
}

/** The part of a file that a request asks for (RFC 9110, 14); undefined for all of it, also where it asks for several. */
export function partOf(
  size: number,
  header: (name: 'range' | 'if-range') => string | null | undefined,
): Part | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header('range') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // We name no version, so none can be the same.
  if (header('if-range')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  return from < size ? part(206, from, to, `${from}-${to - 1}/${size}`) : part(416, 0, 0, `*/${size}`);
}

const part = (status: Part['status'], from: number, to: number, which: string): Part => ({
  status,
  from,
  to,
  headers: { 'Content-Range': `bytes ${which}`, 'Content-Length': String(to - from) },
});
