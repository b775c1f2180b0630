/** Matches the first 12 bytes of an HEIC photo, as text. */
export const heicHead = /ftyp(heic|heix|mif1)$/;
