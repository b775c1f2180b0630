/** The little of Protocol Buffers that a push service speaks with Chromium. */

export const numberField = (field: number, value: number): Buffer =>
  Buffer.from([...varint(field * 8), ...varint(value)]);

export function bytesField(field: number, value: Buffer | string): Buffer {
  const bytes = Buffer.from(value as string);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(bytes.length)]), bytes]);
}

/** A message on the line: its kind, its length, its fields. */
export function stanza(kind: number, ...fields: Buffer[]): Buffer {
  const body = Buffer.concat(fields);
  return Buffer.concat([Buffer.from([kind, ...varint(body.length)]), body]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}
