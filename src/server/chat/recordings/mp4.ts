/** Their content is a list of further boxes. */
const lists: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);
const codecs: ReadonlySet<string> = new Set(['mp4a', 'Opus']);

/** Bits of a fragment's boxes that say which fields are there. */
const inTrack = { offset: 0x1, description: 0x2, duration: 0x8 } as const;
const inRun = { offset: 0x1, first: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 } as const;

/**
 * Duration in milliseconds of an MP4 file (ISO/IEC 14496-12) with tracks of AAC or Opus sound only; undefined for any other file.
 * Browsers record it in fragments, and older ones of Apple in one piece.
 */
export function readMp4(bytes: Buffer): number | undefined {
  let [tracks, sounds, known] = [0, 0, 0];
  let timescale = 0;
  let whole = 0;
  let usual = 0;
  let usualHere = 0;
  let inFragments = 0;
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  for (let at = 0; at < bytes.length; ) {
    const box = readBox(bytes, at);
    if (!box) return undefined;
    const { type, content, end } = box;
    if (lists.has(type)) {
      if (type === 'trak') tracks++;
      at = end - content.length;
      continue;
    }
    try {
      if (type === 'hdlr' && content.toString('latin1', 8, 12) === 'soun') sounds++;
      if (type === 'stsd' && codecs.has(content.toString('latin1', 12, 16))) known++;
      if (type === 'mdhd') [timescale, whole] = readTimes(content);
      if (type === 'trex') usual = content.readUInt32BE(12);
      if (type === 'tfhd') usualHere = durationIn(content) ?? usual;
      if (type === 'trun') inFragments += sumOf(content, usualHere);
    } catch {
      return undefined; // shorter than it says
    }
    at = end;
  }
  const isSound = tracks > 0 && sounds === tracks && known === tracks;
  return isSound && timescale > 0 ? (Math.max(whole, inFragments) / timescale) * 1000 : undefined;
}

/** Undefined if it reaches beyond the file. */
function readBox(bytes: Buffer, at: number) {
  if (at + 8 > bytes.length) return undefined;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  if (short === 1 && at + 16 > bytes.length) return undefined;
  const header = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
  const end = at + size;
  return size >= header && end <= bytes.length ? { type, content: bytes.subarray(at + header, end), end } : undefined;
}

/** Units in a second, and the duration in those, which fragments leave at zero. */
function readTimes(content: Buffer): [timescale: number, duration: number] {
  const isLong = content[0] === 1;
  const timescale = content.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(content.readBigUInt64BE(24)) : content.readUInt32BE(16);
  const isUnknown = duration >= (isLong ? 2 ** 63 : 2 ** 32 - 1);
  return [timescale, isUnknown ? 0 : duration];
}

/** Of each sample of a track's fragment, unless its run says another. */
function durationIn(content: Buffer): number | undefined {
  const flags = content.readUIntBE(1, 3);
  if (!(flags & inTrack.duration)) return undefined;
  return content.readUInt32BE(8 + (flags & inTrack.offset ? 8 : 0) + (flags & inTrack.description ? 4 : 0));
}

/** Durations of a run of samples. */
function sumOf(content: Buffer, usual: number): number {
  const flags = content.readUIntBE(1, 3);
  const count = content.readUInt32BE(4);
  if (!(flags & inRun.duration)) return count * usual;
  const stride = 4 * [inRun.duration, inRun.size, inRun.flags, inRun.shift].filter((flag) => flags & flag).length;
  const from = 8 + (flags & inRun.offset ? 4 : 0) + (flags & inRun.first ? 4 : 0);
  let sum = 0;
  for (let i = 0; i < count; i++) sum += content.readUInt32BE(from + i * stride);
  return sum;
}
