/**
 * In order of preference. AAC in MP4 plays in every browser, and is what Safari and Chrome on a phone, a Mac or Windows record. Opus in
 * MP4 is for a Chromium without AAC, Opus in WebM for Firefox, which records nothing else; Safari plays both since 17.4.
 */
const formats = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4;codecs=opus', 'audio/webm;codecs=opus'];

/** The one that this browser records; undefined if it can't, as in a page without HTTPS. */
export const formatHere = (): string | undefined =>
  typeof MediaRecorder === 'function' && 'mediaDevices' in navigator
    ? formats.find((format) => MediaRecorder.isTypeSupported(format))
    : undefined;
