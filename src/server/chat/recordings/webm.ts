const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  time: 0xe7,
  simpleBlock: 0xa3,
  group: 0xa0,
  block: 0xa1,
} as const;

/** Their content is a list of further elements. A recorder can't know the size of the first and of clusters. */
const lists: ReadonlySet<number> = new Set([
  ...[ids.ebml, ids.segment, ids.info, ids.tracks, ids.track],
  ...[ids.cluster, ids.group],
]);

const sound = 2;
const nanosecondsInMillisecond = 1_000_000;

/**
 * Duration in milliseconds of a WebM file (RFC 8794, RFC 9559) with tracks of Opus sound only; undefined for any other file. The
 * beginning of the last block counts: recorders write no duration.
 */
export function readWebm(bytes: Buffer): number | undefined {
  let docType = '';
  let scale = nanosecondsInMillisecond;
  let [tracks, sounds, opus] = [0, 0, 0];
  let cluster = 0;
  let last = -1;
  if (bytes.length < 4 || bytes.readUInt32BE() !== ids.ebml) return undefined;
  for (let at = 0; at < bytes.length; ) {
    const element = readElement(bytes, at);
    if (!element) return undefined;
    const { id, from, size } = element;
    if (lists.has(id)) {
      if (id === ids.track) tracks++;
      at = from;
      continue;
    }
    if (size === undefined || from + size > bytes.length) return undefined;
    const content = bytes.subarray(from, from + size);
    if (id === ids.docType) docType = content.toString('latin1');
    if (id === ids.scale) scale = toNumber(content);
    if (id === ids.trackType && toNumber(content) === sound) sounds++;
    if (id === ids.codec && content.toString('latin1') === 'A_OPUS') opus++;
    if (id === ids.time) cluster = toNumber(content);
    if (id === ids.simpleBlock || id === ids.block) {
      const track = readNumber(content, 0, 1);
      if (!track || content.length < track.next + 2) return undefined;
      last = Math.max(last, cluster + content.readInt16BE(track.next));
    }
    at = from + size;
  }
  const isSound = docType === 'webm' && tracks > 0 && sounds === tracks && opus === tracks;
  return isSound && last >= 0 ? (last * scale) / nanosecondsInMillisecond : undefined;
}

interface Element {
  id: number;
  /** Its content's beginning. */
  from: number;
  /** Undefined where it is unknown. */
  size: number | undefined;
}

function readElement(bytes: Buffer, at: number): Element | undefined {
  const id = readNumber(bytes, at, 0);
  const size = id && id.length <= 4 ? readNumber(bytes, id.next, 1) : undefined;
  if (!id || !size) return undefined;
  return { id: id.value, from: size.next, size: size.isUnknown ? undefined : size.value };
}

/** A number that says its own length. `skip` 1: without the bits that do. */
function readNumber(bytes: Buffer, at: number, skip: 0 | 1) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return undefined;
  const marker = 2 ** (8 - length);
  let value = skip ? first - marker : first;
  let ones = first - marker === marker - 1;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    ones &&= byte === 0xff;
  }
  return { value, length, next: at + length, isUnknown: ones };
}

const toNumber = (content: Buffer): number => content.reduce((value, byte) => value * 256 + byte, 0);
