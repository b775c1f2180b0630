/** In order of preference. Safari plays Opus since 17.4. */
const formats = [
  // Plays everywhere. Safari records it, and Chrome on a phone, a Mac or Windows.
  'audio/mp4;codecs=mp4a.40.2',
  // For a Chromium without AAC.
  'audio/mp4;codecs=opus',
  // Firefox records nothing else.
  'audio/webm;codecs=opus',
];

/** The one that this browser records; undefined if it can't, as in a page without HTTPS. */
export const formatHere = (): string | undefined =>
  typeof MediaRecorder === 'function' && 'mediaDevices' in navigator
    ? formats.find((format) => MediaRecorder.isTypeSupported(format))
    : undefined;
